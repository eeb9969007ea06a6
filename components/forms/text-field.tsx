import type { ChangeEvent, ReactNode } from "react";
import { usePrefixedFieldName } from "@/components/forms/field-prefix-context";
import { AmountInput } from "@/components/money/amount-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/errors";

interface TextFieldProps {
  /** The path of the field in the submitted data, such as "details.product". */
  name: string;
  label: string;
  errors: FieldErrors;
  value?: string | null | undefined;
  required?: boolean;
  hint?: ReactNode;
  /** Whether the field has several lines. */
  isLong?: boolean;
  /** Whether the field is for whole numbers. */
  isNumber?: boolean;
  /** Whether the field is for an amount of money, which is parsed in the organization's number format. */
  isAmount?: boolean;
  /** The initial amount in minor units, instead of `value`. */
  cents?: number | null | undefined;
  list?: string;
  /** Called with the text of a single-line field on each change. */
  onType?: (text: string) => void;
  className?: string;
}

export function TextField(props: TextFieldProps) {
  const { name, label, errors, required, hint, isLong, isNumber, isAmount, list, onType, className } = props;
  const { cents, value } = props;
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
      {(control) => {
        if (isLong) return <Textarea {...control} name={postedName} rows={3} defaultValue={value ?? ""} />;
        const onChange = onType && (({ target }: ChangeEvent<HTMLInputElement>) => onType(target.value));
        if (isAmount) {
          return (
            <AmountInput {...control} name={postedName} cents={cents} text={value} onChange={onChange} />
          );
        }
        return (
          <Input
            {...control}
            name={postedName}
            list={list}
            autoComplete="off"
            inputMode={isNumber ? "numeric" : undefined}
            data-decimals={isNumber ? 0 : undefined}
            defaultValue={value ?? ""}
            onChange={onChange}
          />
        );
      }}
    </Field>
  );
}
