"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { TextField } from "@/components/forms/text-field";
import { DEFAULT_INTERVALS, type DefaultInterval } from "@/lib/care/default-intervals";
import { DENTAL_WORK, FARRIER_WORK } from "@/lib/care/record-choices";
import { WORK_LABELS } from "@/lib/domain/health-records/labels";
import { AheadField } from "./ahead-field";
import type { KindFieldsProps } from "./kind-fields";

interface WorkFieldsProps extends Pick<KindFieldsProps<"farrier" | "dental">, "errors" | "details" | "day"> {
  work: readonly (keyof typeof WORK_LABELS)[];
  standard: DefaultInterval;
}

/** What was done, and when it is due next. */
function WorkFields({ errors, details, day, work, standard }: WorkFieldsProps) {
  return (
    <>
      <ChoiceField
        name="details.work"
        label="What was done"
        errors={errors}
        choices={work.map((value) => ({ value, label: WORK_LABELS[value] }))}
        value={details?.work}
      />
      <AheadField
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

export function FarrierFields(props: KindFieldsProps<"farrier">) {
  return <WorkFields {...props} work={FARRIER_WORK} standard={DEFAULT_INTERVALS.farrier} />;
}

export function DentalFields(props: KindFieldsProps<"dental">) {
  return <WorkFields {...props} work={DENTAL_WORK} standard={DEFAULT_INTERVALS.dental} />;
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
        source="Leave it empty where there is none."
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
