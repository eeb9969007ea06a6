"use client";

import { TextField } from "@/components/forms/text-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { getGivenTitle } from "@/lib/domain/care/health-records/model/labels";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { FieldErrors } from "@/lib/errors";
import { fromHundredths } from "@/lib/money/cents";

/** Record types that need a time of day. */
const WITH_TIME: ReadonlySet<RecordKind> = new Set(["vitals", "medication", "injury", "vet_visit"]);
/** Record types that people log themselves, without a provider or costs. */
const WITHOUT_PROVIDER: ReadonlySet<RecordKind> = new Set(["vitals", "weight", "body_condition", "note"]);

interface WhenFieldsProps {
  kind: RecordKind;
  errors: FieldErrors;
  record: RecordDto | null;
  day: CalendarDate;
  today: CalendarDate;
  onDay: (day: CalendarDate) => void;
}

/** The day and time fields of every record type. */
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
  /** Set for a horse that is shared with the organization, whose costs are entered as charges. */
  isShared: boolean;
  /** Set if the form has separate fields for costs. */
  hasOwnCosts?: boolean;
  /** The initial provider. */
  provider?: string | null;
};

/** The provider, cost and notes fields of every record type. */
export function CommonFields(props: CommonFieldsProps) {
  const { kind, errors, record, isShared, hasOwnCosts = false, provider } = props;
  const isPaid = Boolean(record?.provider) || typeof record?.costCents === "number";
  const title = record && getGivenTitle(record);
  return (
    <>
      {(isPaid || !WITHOUT_PROVIDER.has(kind)) && (
        <>
          <TextField name="provider" label="Done by" errors={errors} value={record?.provider ?? provider} />
          {!isShared && !hasOwnCosts && (
            <TextField name="cost" label="Cost in dollars" isNumber errors={errors} value={getCost(record)} />
          )}
        </>
      )}
      {(kind !== "note" || record?.notes) && (
        <TextField
          name="notes"
          label="Notes"
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
          hint="Leave empty to generate it from your entries."
        />
      </details>
    </>
  );
}

function getCost(record: RecordDto | null): string {
  if (record === null || record.costCents === null) return "";
  return fromHundredths(record.costCents).toFixed(2);
}
