"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { addInterval, type Interval } from "@/lib/care/interval";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import type { FieldErrors } from "@/lib/errors";

interface AheadFieldProps {
  name: "details.next_due_on" | "details.expires_on";
  label: string;
  errors: FieldErrors;
  /** Of the record. */
  day: CalendarDate;
  /** What it begins with; null where the field has no fixed one. */
  interval: Interval | null;
  /** Where that comes from. */
  source: string;
  /** Of a record that is edited: what was chosen stays. */
  stored: CalendarDate | null | undefined;
}

/** A day to come. It begins with the default and follows the record's day until somebody chooses another. */
export function AheadField({ name, label, errors, day, interval, source, stored }: AheadFieldProps) {
  const [chosen, setChosen] = useState(stored === undefined ? null : (stored ?? ""));
  const standard = interval && isCalendarDate(day) ? addInterval(day, interval) : "";
  return (
    <Field label={label} optional hint={source} error={errors[name]}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type="date"
          value={chosen ?? standard}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </Field>
  );
}
