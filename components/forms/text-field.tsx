import type { ReactNode } from "react";
import { usePrefixedFieldName } from "@/components/forms/field-prefix-context";
import { useAmountNotation } from "@/components/money/amount-notation";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/errors";
import { formatTypedAmount } from "@/lib/money/typed-amount";

interface TextFieldProps {
  /** The name in the record's input, such as "details.product". */
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
  /** For amounts of money, which are read in the organization's number format. */
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
  const notation = useAmountNotation();
  const { cents, value = typeof cents === "number" ? formatTypedAmount(cents, notation) : "" } = props;
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
            inputMode={isAmount ? "decimal" : isNumber ? "numeric" : undefined}
            data-amount={isAmount ? "" : undefined}
            data-decimals={isNumber ? 0 : undefined}
            defaultValue={value ?? ""}
            onChange={onType && (({ target }) => onType(target.value))}
          />
        )
      }
    </Field>
  );
}
