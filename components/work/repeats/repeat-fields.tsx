"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { TextField } from "@/components/forms/text-field";
import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { FieldErrors } from "@/lib/errors";
import { WEEKDAY_NAMES } from "@/lib/recurrence/recurrence-rule";
import { getFirstDayHint, getWeekdays, type RepeatChoice } from "./repeat-choice";

const CHOICES = [
  { value: "once", label: "Once" },
  { value: "days", label: "Daily, or every few days" },
  { value: "weeks", label: "On certain weekdays" },
  { value: "months", label: "Monthly, or every few months" },
] as const;

interface RepeatFieldsProps {
  repeats: RepeatChoice;
  firstDay: CalendarDate;
  /** Whether saving keeps the current dates. True if neither the date nor the weekdays have changed. */
  isUnchanged?: boolean;
  errors: FieldErrors;
  onChange: (repeats: RepeatChoice) => void;
}

/** Asks whether a task or event repeats, and how often. */
export function RepeatFields({
  repeats,
  firstDay,
  isUnchanged = false,
  errors,
  onChange,
}: RepeatFieldsProps) {
  const { unit } = repeats;
  const weekdays = getWeekdays(repeats, firstDay);
  const hint = isUnchanged ? null : getFirstDayHint(repeats, firstDay);
  const toggle = (day: number) =>
    onChange({
      ...repeats,
      weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day],
    });
  return (
    <>
      <ChoiceField
        name="repeats"
        label="Repeats"
        errors={errors}
        choices={CHOICES}
        value={unit}
        onChoose={(value) => onChange({ ...repeats, unit: value })}
      />
      {unit !== "once" && (
        // The key resets the interval when the unit changes.
        <TextField
          key={unit}
          name="interval_count"
          label={`Interval in ${unit}`}
          isNumber
          required
          errors={errors}
          value={String(repeats.count)}
        />
      )}
      {unit === "weeks" && (
        <CheckboxGroup name="weekdays" legend="On" error={errors.weekdays} className="sm:col-span-2">
          <div className="flex flex-wrap gap-x-5">
            {WEEKDAY_NAMES.map((name, index) => (
              <Checkbox
                key={name}
                label={name}
                checked={weekdays.includes(index + 1)}
                onChange={() => toggle(index + 1)}
              />
            ))}
          </div>
          <p role="status" className="text-due text-sm">
            {hint}
          </p>
        </CheckboxGroup>
      )}
    </>
  );
}
