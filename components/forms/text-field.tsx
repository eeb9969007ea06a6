import type { ReactNode } from "react";
import { usePrefixedFieldName } from "@/components/forms/field-prefix-context";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/errors";

interface TextFieldProps {
  /** The name in the record's input, such as "details.product". */
  name: string;
  label: string;
  errors: FieldErrors;
  value: string | null | undefined;
  required?: boolean;
  hint?: ReactNode;
  /** Whether the field has several lines. */
  isLong?: boolean;
  /** Whether the field is for numbers, for which phones show a numeric keypad. */
  isNumber?: boolean;
  /** For amounts of money, which are read in the organization's number format. */
  isAmount?: boolean;
  list?: string;
  /** Called with the text of a single-line field on each change. */
  onType?: (text: string) => void;
  className?: string;
}

export function TextField(props: TextFieldProps) {
  const { name, label, errors, value, required, hint, isLong, isNumber, isAmount, list, onType, className } =
    props;
  const postedName = usePrefixedFieldName(name);
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
          <Textarea {...control} name={postedName} rows={3} defaultValue={value ?? ""} />
        ) : (
          <Input
            {...control}
            name={postedName}
            list={list}
            autoComplete="off"
            inputMode={isNumber || isAmount ? "decimal" : undefined}
            data-amount={isAmount ? "" : undefined}
            defaultValue={value ?? ""}
            onChange={onType && (({ target }) => onType(target.value))}
          />
        )
      }
    </Field>
  );
}
