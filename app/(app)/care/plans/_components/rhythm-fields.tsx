"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { TextField } from "@/components/forms/text-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Interval } from "@/lib/care/interval";
import type { CarePlanDto } from "@/lib/domain/care-plans/dto";
import { INTERVAL_UNITS } from "@/lib/domain/care-plans/schemas";
import type { FieldErrors } from "@/lib/errors";

interface RhythmFieldsProps {
  errors: FieldErrors;
  /** What the interval begins with, and where that comes from. */
  interval: Interval | null;
  source?: string;
  /** Of a plan that is changed. */
  plan?: Pick<CarePlanDto, "repeatsFrom" | "leadDays" | "notes">;
}

const REPEATS = [
  { value: "completion", label: "From the day that it was done" },
  { value: "schedule", label: "On fixed days, whenever it was done" },
];

/** How often, from when it counts, and how early to be reminded. */
export function RhythmFields({ errors, interval, source, plan }: RhythmFieldsProps) {
  const [unit, count] = Object.entries(interval ?? {})[0] ?? ["weeks", ""];
  return (
    <>
      {/* Another care has another default. */}
      <div key={`${count} ${unit}`} className="flex items-start gap-2">
        <Field
          label="Every"
          optional
          hint={source ?? "Empty: only once."}
          error={errors.interval_count}
          className="flex-1"
        >
          {(control) => (
            <Input
              {...control}
              name="interval_count"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={count}
            />
          )}
        </Field>
        <Field label="Unit" error={errors.interval_unit} className="w-32">
          {(control) => (
            <Select {...control} name="interval_unit" defaultValue={unit}>
              {INTERVAL_UNITS.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ChoiceField
        name="repeats_from"
        label="Counts"
        errors={errors}
        choices={REPEATS}
        value={plan?.repeatsFrom}
      />
      <TextField
        name="lead_days"
        label="Remind this many days before"
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
