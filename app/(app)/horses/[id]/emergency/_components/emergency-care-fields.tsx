"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { HorseTextField } from "../../../_components/form/horse-text-field";
import type { EmergencyCardPartProps } from "./emergency-people-fields";

const MEDICATION_HINT = "Current medication from the health records appears on the card automatically.";

/** Renders the fields for information that helps someone treat the horse. */
export function EmergencyCareFields({ card, errors }: EmergencyCardPartProps) {
  const texts = [
    { name: "allergies", label: "Allergies", value: card?.allergies },
    { name: "medication", label: "Medication", value: card?.medication, hint: MEDICATION_HINT },
    { name: "conditions", label: "Conditions", value: card?.conditions },
    { name: "notes", label: "If this horse is found", value: card?.notes },
  ];
  return (
    <Card aria-labelledby="card-care">
      <CardHeader id="card-care" title="Health, insurance and notes" />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        {texts.map(({ name, label, value, hint }) => (
          <Field key={name} label={label} hint={hint} error={errors[name]} className="sm:col-span-2">
            {(control) => <Textarea {...control} name={name} rows={3} defaultValue={value ?? ""} />}
          </Field>
        ))}
        <HorseTextField
          name="insurance_company"
          label="Insurance company"
          hint="Anyone who opens the card can see the company and the policy number."
          value={card?.insuranceCompany}
          error={errors.insurance_company}
        />
        <HorseTextField
          name="policy_number"
          label="Policy number"
          value={card?.policyNumber}
          error={errors.policy_number}
        />
      </CardBody>
    </Card>
  );
}
