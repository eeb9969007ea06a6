import { useContext } from "react";
import { FieldPrefixContext } from "@/components/forms/field-prefix-context";
import { NumberInput } from "@/components/money/number-input";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { FieldErrors } from "@/lib/errors";

interface MeasureFieldProps {
  name: string;
  label: string;
  errors: FieldErrors;
  /** The initial value in the selected unit, or null. */
  value: number | null;
  onInput?: (value: string) => void;
  unit: { name: string; value: string; choices: readonly string[]; onChoose: (unit: string) => void } | null;
  required?: boolean;
  hint?: string | undefined;
}

/** Renders a number field with a choice of units. */
export function MeasurementField({
  name,
  label,
  errors,
  value,
  onInput,
  unit,
  required,
  hint,
}: MeasureFieldProps) {
  const prefix = useContext(FieldPrefixContext);
  return (
    <Field label={label} required={required} optional={!required} hint={hint} error={errors[name]}>
      {(control) => (
        <div className="flex gap-2">
          <NumberInput
            {...control}
            name={prefix + name}
            className="min-w-0 flex-1"
            number={value}
            onInput={(event) => onInput?.(event.currentTarget.value)}
          />
          {unit && (
            <Select
              name={prefix + unit.name}
              aria-label={`Unit of ${label.toLowerCase()}`}
              value={unit.value}
              onChange={(event) => unit.onChoose(event.target.value)}
              className="w-24 shrink-0"
            >
              {unit.choices.map((choice) => (
                <option key={choice} value={choice}>
                  {UNIT_LABELS[choice] ?? choice}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
    </Field>
  );
}

const UNIT_LABELS: Readonly<Record<string, string>> = { F: "°F", C: "°C" };
