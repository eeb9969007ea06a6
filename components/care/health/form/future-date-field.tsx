"use client";

import { useState } from "react";
import { usePrefixedFieldName } from "@/components/forms/field-prefix-context";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import type { FieldErrors } from "@/lib/errors";
import { addInterval, type Interval } from "@/lib/recurrence/interval";

interface FutureDateFieldProps {
  name: "details.next_due_on" | "details.expires_on" | "expires_on";
  label: string;
  errors: FieldErrors;
  /** The date of the record or document. */
  day: CalendarDate;
  /** The default interval; null if the field has none. */
  interval: Interval | null;
  /** The source of the interval, shown as a hint. */
  source?: string | undefined;
  /** The stored date of the record or document being edited. The field shows this date instead of the default. */
  stored: CalendarDate | null | undefined;
}

/**
 * Renders a field for a future date. Until the user chooses a date, the value is the date of the record or
 * document plus the default interval.
 */
export function FutureDateField({
  name,
  label,
  errors,
  day,
  interval,
  source,
  stored,
}: FutureDateFieldProps) {
  const postedName = usePrefixedFieldName(name);
  const [chosen, setChosen] = useState(stored === undefined ? null : (stored ?? ""));
  const standard = interval && isCalendarDate(day) ? addInterval(day, interval) : "";
  return (
    <Field label={label} optional hint={source} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          name={postedName}
          type="date"
          value={chosen ?? standard}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </Field>
  );
}
