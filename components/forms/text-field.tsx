import type { ReactNode } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/errors";

interface TextFieldProps {
  /** As the record's input calls it: "details.product". */
  name: string;
  label: string;
  errors: FieldErrors;
  value: string | null | undefined;
  required?: boolean;
  hint?: ReactNode;
  /** Several lines. */
  isLong?: boolean;
  /** For figures: a phone shows its keys. */
  isNumber?: boolean;
  list?: string;
  /** Hears what is typed on one line. */
  onType?: (text: string) => void;
  className?: string;
}

export function TextField(props: TextFieldProps) {
  const { name, label, errors, value, required, hint, isLong, isNumber, list, onType, className } = props;
  return (
    <Field
      label={label}
      required={required}
      optional={!required}
      hint={hint}
      error={errors[name]}
      className={className}
    >
      {(control) =>
        isLong ? (
          <Textarea {...control} name={name} rows={3} defaultValue={value ?? ""} />
        ) : (
          <Input
            {...control}
            name={name}
            list={list}
            autoComplete="off"
            inputMode={isNumber ? "decimal" : undefined}
            defaultValue={value ?? ""}
            onChange={onType && (({ target }) => onType(target.value))}
          />
        )
      }
    </Field>
  );
}
