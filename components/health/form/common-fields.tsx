"use client";

import { TextField } from "@/components/forms/text-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { RecordKind } from "@/lib/care/record-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { givenTitle } from "@/lib/domain/health-records/labels";
import type { FieldErrors } from "@/lib/errors";
import { fromHundredths } from "@/lib/money/cents";

/** Where the hour matters. */
const WITH_TIME: ReadonlySet<RecordKind> = new Set(["vitals", "medication", "injury", "vet_visit"]);
/** What people do themselves, for nothing. */
const WITHOUT_PROVIDER: ReadonlySet<RecordKind> = new Set(["vitals", "weight", "body_condition"]);

interface WhenFieldsProps {
  kind: RecordKind;
  errors: FieldErrors;
  record: RecordDto | null;
  day: CalendarDate;
  today: CalendarDate;
  onDay: (day: CalendarDate) => void;
}

/** Day and hour, of every kind of record. */
export function WhenFields({ kind, errors, record, day, today, onDay }: WhenFieldsProps) {
  const hasTime = WITH_TIME.has(kind) || Boolean(record?.happenedTime);
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
    </>
  );
}

type CommonFieldsProps = Pick<WhenFieldsProps, "kind" | "errors" | "record"> & {
  /** Of a horse that is shared with the organization: what is charged for it stands elsewhere. */
  isShared: boolean;
};

/** Who did it, what it cost, and notes: of every kind of record. */
export function CommonFields({ kind, errors, record, isShared }: CommonFieldsProps) {
  const isPaid = Boolean(record?.provider) || typeof record?.costCents === "number";
  const title = record && givenTitle(record);
  return (
    <>
      {(isPaid || !WITHOUT_PROVIDER.has(kind)) && (
        <>
          <TextField name="provider" label="Done by" errors={errors} value={record?.provider} />
          {!isShared && (
            <TextField name="cost" label="Cost in dollars" isNumber errors={errors} value={costOf(record)} />
          )}
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
      <details className="sm:col-span-2" open={Boolean(title) || errors.title !== undefined}>
        <summary className="inline-flex min-h-11 items-center rounded-control font-semibold text-green text-sm">
          Call it something else
        </summary>
        <TextField
          name="title"
          label="Title in the timeline"
          errors={errors}
          value={title}
          hint="Left empty, it is made from what you entered."
        />
      </details>
    </>
  );
}

function costOf(record: RecordDto | null): string {
  if (record === null || record.costCents === null) return "";
  return fromHundredths(record.costCents).toFixed(2);
}
