"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { TextField } from "@/components/forms/text-field";
import { DEFAULT_INTERVALS } from "@/lib/care/default-intervals";
import { DENTAL_WORK, FARRIER_WORK } from "@/lib/care/record-choices";
import { WORK_LABELS } from "@/lib/domain/health-records/labels";
import { AheadField } from "./ahead-field";
import type { KindFieldsProps } from "./kind-fields";

const choicesOf = (work: readonly (keyof typeof WORK_LABELS)[]) =>
  work.map((value) => ({ value, label: WORK_LABELS[value] }));

export function FarrierFields({ errors, details, day }: KindFieldsProps<"farrier">) {
  return (
    <>
      <ChoiceField
        name="details.work"
        label="What was done"
        errors={errors}
        choices={choicesOf(FARRIER_WORK)}
        value={details?.work}
      />
      <AheadField
        name="details.next_due_on"
        label="Next due"
        errors={errors}
        day={day}
        {...DEFAULT_INTERVALS.farrier}
        stored={details?.next_due_on}
      />
    </>
  );
}

export function DentalFields({ errors, details, day }: KindFieldsProps<"dental">) {
  return (
    <>
      <ChoiceField
        name="details.work"
        label="What was done"
        errors={errors}
        choices={choicesOf(DENTAL_WORK)}
        value={details?.work}
      />
      <AheadField
        name="details.next_due_on"
        label="Next due"
        errors={errors}
        day={day}
        {...DEFAULT_INTERVALS.dental}
        stored={details?.next_due_on}
      />
    </>
  );
}

export function VetVisitFields({ errors, details, day }: KindFieldsProps<"vet_visit">) {
  return (
    <>
      <TextField name="details.reason" label="What for" required errors={errors} value={details?.reason} />
      <AheadField
        name="details.next_due_on"
        label="Follow-up"
        errors={errors}
        day={day}
        interval={null}
        source="As the vet says."
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
