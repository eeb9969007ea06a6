"use client";

import { ContactTextField } from "@/components/billing/contacts/contact-text-field";
import { TextField } from "@/components/forms/text-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getCustomRecordTitle } from "@/lib/domain/care/health-records/model/record-labels";
import { FUTURE_RECORD_MESSAGE } from "@/lib/domain/care/health-records/model/schemas";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { FieldErrors } from "@/lib/errors";

/** Record types that need a time of day. */
const KINDS_WITH_TIME: ReadonlySet<RecordKind> = new Set(["vitals", "medication", "injury", "vet_visit"]);
/** Record types that members log themselves, without a provider or cost. */
const KINDS_WITHOUT_PROVIDER: ReadonlySet<RecordKind> = new Set([
  "vitals",
  "weight",
  "body_condition",
  "note",
]);

/** Returns whether a provider usually bills for care of this type. */
export function canHaveCost(kind: RecordKind): boolean {
  return !KINDS_WITHOUT_PROVIDER.has(kind);
}

interface DateTimeFieldsProps {
  kind: RecordKind;
  errors: FieldErrors;
  record: HealthRecordDto | null;
  day: CalendarDate;
  today: CalendarDate;
  onDayChange: (day: CalendarDate) => void;
}

/** Renders the date and time fields of every record type. */
export function RecordDateTimeFields({ kind, errors, record, day, today, onDayChange }: DateTimeFieldsProps) {
  const hasTime = KINDS_WITH_TIME.has(kind) || Boolean(record?.happenedTime);
  return (
    <>
      <Field
        label="Date"
        required
        error={errors.happened_on ?? (day > today ? FUTURE_RECORD_MESSAGE : undefined)}
      >
        {(control) => (
          <Input
            {...control}
            name="happened_on"
            type="date"
            max={today}
            value={day}
            onChange={(event) => onDayChange(event.target.value)}
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

type CommonFieldsProps = Pick<DateTimeFieldsProps, "kind" | "errors" | "record"> & {
  /** Whether the horse belongs to another organization. If so, users enter the costs as charges. */
  isShared: boolean;
  /** Whether the form has separate fields for costs. */
  hasOwnCosts?: boolean;
  /** The initial provider. */
  provider?: string | null;
  notesLabel?: string | undefined;
};

/** Renders the provider, cost and notes fields of every record type. */
export function CommonRecordFields(props: CommonFieldsProps) {
  const { kind, errors, record, isShared, hasOwnCosts = false, provider, notesLabel = "Notes" } = props;
  const isPaid = Boolean(record?.provider) || typeof record?.costCents === "number";
  const title = record && getCustomRecordTitle(record);
  return (
    <>
      {(isPaid || canHaveCost(kind)) && (
        <>
          {isShared ? (
            <TextField name="provider" label="Done by" errors={errors} value={record?.provider ?? provider} />
          ) : (
            <ContactTextField
              name="provider"
              label="Done by"
              errors={errors}
              value={record?.provider ?? provider}
              contactId={record?.contactId}
              contactRoles={kind === "farrier" ? ["farrier"] : ["vet"]}
            />
          )}
          {!isShared && !hasOwnCosts && (
            <TextField name="cost" label="Cost" isAmount errors={errors} cents={record?.costCents} />
          )}
        </>
      )}
      {(kind !== "note" || record?.notes) && (
        <TextField
          name="notes"
          label={notesLabel}
          isLong
          errors={errors}
          value={record?.notes}
          className="sm:col-span-2"
        />
      )}
      <details className="sm:col-span-2" open={Boolean(title) || errors.title !== undefined}>
        <summary className="inline-flex min-h-11 items-center rounded-control font-semibold text-green text-sm">
          Use a custom title
        </summary>
        <TextField
          name="title"
          label="Title in the timeline"
          errors={errors}
          value={title}
          hint="If you leave this empty, we create a title from your entries."
        />
      </details>
    </>
  );
}
