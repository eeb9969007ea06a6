"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { usePrefixedFieldName } from "@/components/forms/field-prefix-context";
import { TextField } from "@/components/forms/text-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { INJURY_SEVERITIES } from "@/lib/domain/care/model/record-choices";
import { type KindSpecificFieldsProps, UNPLANNED_SUBJECT_HINT } from "./kind-fields";

export function MedicationFields({ errors, details, plans }: KindSpecificFieldsProps<"medication">) {
  const until = usePrefixedFieldName("details.until");
  return (
    <>
      {plans !== "all" && (
        <TextField
          name="details.drug"
          label="Medication"
          required
          errors={errors}
          value={details?.drug}
          hint={plans === "some" ? UNPLANNED_SUBJECT_HINT : undefined}
        />
      )}
      <TextField name="details.dose" label="Dose" errors={errors} value={details?.dose} />
      <TextField name="details.frequency" label="Frequency" errors={errors} value={details?.frequency} />
      <Field label="Last day" optional error={errors["details.until"]}>
        {(control) => <Input {...control} name={until} type="date" defaultValue={details?.until ?? ""} />}
      </Field>
    </>
  );
}

const SEVERITY_LABELS = { minor: "Minor", moderate: "Moderate", severe: "Severe" };

export function InjuryFields({ errors, details }: KindSpecificFieldsProps<"injury">) {
  return (
    <>
      <TextField
        name="details.place"
        label="Location on the body"
        required
        errors={errors}
        value={details?.place}
      />
      <ChoiceField
        name="details.severity"
        label="Severity"
        errors={errors}
        choices={INJURY_SEVERITIES.map((value) => ({ value, label: SEVERITY_LABELS[value] }))}
        value={details?.severity}
      />
      <TextField
        name="details.treatment"
        label="Treatment"
        isLong
        errors={errors}
        value={details?.treatment}
        className="sm:col-span-2"
      />
    </>
  );
}
