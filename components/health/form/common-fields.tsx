"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { RecordKind } from "@/lib/care/record-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { givenTitle } from "@/lib/domain/health-records/labels";
import type { FieldErrors } from "@/lib/errors";
import { fromHundredths } from "@/lib/money/cents";
import { TextField } from "./text-field";

interface CommonFieldsProps {
  kind: RecordKind;
  errors: FieldErrors;
  record: RecordDto | null;
  day: CalendarDate;
  today: CalendarDate;
  onDay: (day: CalendarDate) => void;
}

/** Where the hour matters. */
const WITH_TIME: ReadonlySet<RecordKind> = new Set(["vitals", "medication", "injury", "vet_visit"]);
/** What people do themselves, for nothing. */
const WITHOUT_PROVIDER: ReadonlySet<RecordKind> = new Set(["vitals", "weight", "body_condition"]);

/** Day and hour, who did it, what it cost, and notes: of every kind of record. */
export function CommonFields({ kind, errors, record, day, today, onDay }: CommonFieldsProps) {
  const hasTime = WITH_TIME.has(kind) || Boolean(record?.happenedTime);
  const hasProvider =
    !WITHOUT_PROVIDER.has(kind) || Boolean(record?.provider) || typeof record?.costCents === "number";
  return (
    <>
      <Field label="Day" required error={errors.happened_on}>
        {(control) => (
          <Input
            {...control}
            name="happened_on"
            type="date"
            max={today}
            value={day}
            onChange={(event) => onDay(event.target.value)}
          />
        )}
      </Field>
      {hasTime && (
        <Field label="Time" optional error={errors.happened_time}>
          {(control) => (
            <Input {...control} name="happened_time" type="time" defaultValue={record?.happenedTime ?? ""} />
          )}
        </Field>
      )}
      {hasProvider && (
        <>
          <TextField name="provider" label="Done by" errors={errors} value={record?.provider} />
          <TextField name="cost" label="Cost in dollars" isNumber errors={errors} value={costOf(record)} />
        </>
      )}
      <TextField
        name="notes"
        label="Notes"
        isLong
        errors={errors}
        value={record?.notes}
        className="sm:col-span-2"
      />
      <TextField
        name="title"
        label="Title in the timeline"
        errors={errors}
        value={record && givenTitle(record)}
        hint="Made from what you entered, unless you type another."
        className="sm:col-span-2"
      />
    </>
  );
}

function costOf(record: RecordDto | null): string {
  if (record === null || record.costCents === null) return "";
  return fromHundredths(record.costCents).toFixed(2);
}
