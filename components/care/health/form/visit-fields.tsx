"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { TextField } from "@/components/forms/text-field";
import { WORK_LABELS } from "@/lib/domain/care/health-records/model/record-labels";
import {
  DEFAULT_CARE_INTERVALS,
  type DefaultCareInterval,
} from "@/lib/domain/care/model/default-care-intervals";
import { DENTAL_WORK, FARRIER_WORK } from "@/lib/domain/care/model/record-choices";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { FieldErrors } from "@/lib/errors";
import { FutureDateField } from "./future-date-field";
import { type KindSpecificFieldsProps, UNPLANNED_SUBJECT_HINT } from "./kind-fields";

interface WorkFieldsProps
  extends Pick<KindSpecificFieldsProps<"farrier" | "dental">, "errors" | "details" | "day" | "plans"> {
  work: readonly (keyof typeof WORK_LABELS)[];
  standard: DefaultCareInterval;
}

/** Renders the fields for the work that was done and the date when it is due next. */
function WorkFields({ errors, details, day, work, standard, plans }: WorkFieldsProps) {
  return (
    <>
      {plans === undefined && <WorkChoice work={work} errors={errors} value={details?.work} />}
      <FutureDateField
        name="details.next_due_on"
        label="Next due"
        errors={errors}
        day={day}
        {...standard}
        stored={details?.next_due_on}
      />
    </>
  );
}

interface WorkChoiceProps {
  work: readonly (keyof typeof WORK_LABELS)[];
  errors: FieldErrors;
  value: string | null | undefined;
  onChoose?: (work: string) => void;
}

function WorkChoice({ work, ...rest }: WorkChoiceProps) {
  return (
    <ChoiceField
      name="details.work"
      label="Work done"
      choices={work.map((one) => ({ value: one, label: WORK_LABELS[one] }))}
      {...rest}
    />
  );
}

/**
 * Renders a field for the work that was done on one horse during a visit. Renders nothing for types of care
 * that have no work to choose from.
 */
export function VisitRowWorkField({ kind, ...rest }: Omit<WorkChoiceProps, "work"> & { kind: RecordKind }) {
  if (kind === "farrier") return <WorkChoice {...rest} work={FARRIER_WORK} />;
  if (kind === "dental") return <WorkChoice {...rest} work={DENTAL_WORK} />;
  return null;
}

export function FarrierFields(props: KindSpecificFieldsProps<"farrier">) {
  return <WorkFields {...props} work={FARRIER_WORK} standard={DEFAULT_CARE_INTERVALS.farrier} />;
}

export function DentalFields(props: KindSpecificFieldsProps<"dental">) {
  return <WorkFields {...props} work={DENTAL_WORK} standard={DEFAULT_CARE_INTERVALS.dental} />;
}

export function VetVisitFields({ errors, details, day, plans }: KindSpecificFieldsProps<"vet_visit">) {
  const isPlanned = plans === "all" || plans === "some";
  return (
    <>
      {plans !== "all" && (
        <TextField
          name="details.reason"
          label="Reason"
          required
          errors={errors}
          value={details?.reason}
          hint={plans === "some" ? UNPLANNED_SUBJECT_HINT : undefined}
        />
      )}
      <FutureDateField
        name="details.next_due_on"
        label={isPlanned ? "Next due date" : "Follow-up"}
        errors={errors}
        day={day}
        interval={null}
        source={
          isPlanned
            ? "A date here replaces the next due date from each care plan. Leave empty to use the plans' dates."
            : "Leave empty if no follow-up is planned."
        }
        stored={details?.next_due_on}
      />
      <TextField name="details.findings" label="Findings" isLong errors={errors} value={details?.findings} />
      <TextField
        name="details.treatment"
        label="Treatment"
        isLong
        errors={errors}
        value={details?.treatment}
      />
    </>
  );
}
