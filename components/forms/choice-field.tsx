import type { ReactNode } from "react";
import { usePrefixedFieldName } from "@/components/forms/field-prefix-context";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { FieldErrors } from "@/lib/errors";

interface ChoiceFieldProps<Value extends string> {
  name: string;
  label: string;
  errors: FieldErrors;
  choices: readonly { value: Value; label: string }[];
  /** The initial choice. If null or undefined, the first option is selected. */
  value: string | null | undefined;
  onChoose?: (value: Value) => void;
  hint?: ReactNode;
  className?: string;
}

export function ChoiceField<Value extends string>({
  name,
  label,
  errors,
  choices,
  value,
  onChoose,
  hint,
  className,
}: ChoiceFieldProps<Value>) {
  const postedName = usePrefixedFieldName(name);
  return (
    <Field label={label} required hint={hint} error={errors[name]} className={className}>
      {(control) => (
        <Select
          {...control}
          name={postedName}
          defaultValue={value ?? choices[0]?.value}
          onChange={({ target }) => {
            const chosen = choices.find((choice) => choice.value === target.value);
            if (chosen) onChoose?.(chosen.value);
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
