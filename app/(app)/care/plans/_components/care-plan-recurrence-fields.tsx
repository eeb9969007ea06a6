"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { TextField } from "@/components/forms/text-field";
import { NumberInput } from "@/components/money/number-input";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { CARE_INTERVAL_UNITS } from "@/lib/domain/care/care-plans/model/schemas";
import type { FieldErrors } from "@/lib/errors";
import type { Interval } from "@/lib/recurrence/interval";

interface CarePlanRecurrenceFieldsProps {
  errors: FieldErrors;
  /** The default interval and its source. */
  interval: Interval | null;
  source?: string;
  /** The values of an existing plan. */
  plan?: Pick<CarePlanDto, "repeatsFrom" | "leadDays" | "notes">;
}

const REPEATS_FROM_CHOICES = [
  { value: "completion", label: "After the care is done" },
  { value: "schedule", label: "On fixed dates" },
];

/**
 * Renders the fields for the interval, the calculation of the next due date, the reminder and the notes.
 */
export function CarePlanRecurrenceFields({ errors, interval, source, plan }: CarePlanRecurrenceFieldsProps) {
  const [unit, count] = Object.entries(interval ?? {})[0] ?? ["weeks", null];
  return (
    <>
      {/* The key resets the interval, because its default depends on the type of care. */}
      <div key={`${count} ${unit}`} className="flex items-start gap-2">
        <Field
          label="Every"
          optional
          hint={source ?? "Leave empty if the care doesn't repeat."}
          error={errors.interval_count}
          className="flex-1"
        >
          {(control) => <NumberInput {...control} name="interval_count" maxDecimals={0} number={count} />}
        </Field>
        <Field label="Unit" error={errors.interval_unit} className="w-32">
          {(control) => (
            <Select {...control} name="interval_unit" defaultValue={unit}>
              {CARE_INTERVAL_UNITS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ChoiceField
        name="repeats_from"
        label="Next due date"
        errors={errors}
        choices={REPEATS_FROM_CHOICES}
        hint="Fixed dates don't change if the care is done early or late."
        value={plan?.repeatsFrom}
      />
      <TextField
        name="lead_days"
        label="Reminder (days before the due date)"
        isNumber
        errors={errors}
        value={String(plan?.leadDays ?? 7)}
      />
      <TextField
        name="notes"
        label="Notes"
        isLong
        errors={errors}
        value={plan?.notes}
        className="sm:col-span-2"
      />
    </>
  );
}
