"use client";

import { TextField } from "@/components/forms/text-field";
import { DEFAULT_CARE_INTERVALS } from "@/lib/domain/care/model/default-care-intervals";
import { EGG_COUNT_HINT } from "@/lib/domain/care/model/fecal-egg-count";
import { FutureDateField } from "./future-date-field";
import type { KindSpecificFieldsProps } from "./kind-fields";

export function DewormingFields({ errors, details, day }: KindSpecificFieldsProps<"deworming">) {
  return (
    <>
      <TextField name="details.product" label="Product" required errors={errors} value={details?.product} />
      <TextField name="details.dose" label="Dose" errors={errors} value={details?.dose} />
      <FutureDateField
        name="details.next_due_on"
        label="Next due"
        errors={errors}
        day={day}
        {...DEFAULT_CARE_INTERVALS.deworming}
        stored={details?.next_due_on}
      />
    </>
  );
}

export function EggCountFields({ errors, details, day }: KindSpecificFieldsProps<"faecal_egg_count">) {
  return (
    <>
      <TextField
        name="details.eggs_per_gram"
        label="Eggs per gram"
        required
        isNumber
        errors={errors}
        value={String(details?.eggs_per_gram ?? "")}
        hint={EGG_COUNT_HINT}
      />
      <FutureDateField
        name="details.next_due_on"
        label="Next egg count"
        errors={errors}
        day={day}
        {...DEFAULT_CARE_INTERVALS.faecal_egg_count}
        stored={details?.next_due_on}
      />
      <TextField name="details.laboratory" label="Laboratory" errors={errors} value={details?.laboratory} />
    </>
  );
}
