"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { EmergencyCardFields } from "@/lib/domain/care/emergency-cards/model/schemas";
import type { FieldErrors } from "@/lib/errors";
import { HorseTextField } from "../../../_components/form/horse-text-field";

export interface EmergencyCardPartProps {
  card: EmergencyCardFields | null;
  errors: FieldErrors;
}

/** Renders the fields for emergency contacts. */
export function EmergencyPeopleFields({ card, errors }: EmergencyCardPartProps) {
  const people = [
    ["vet", "Vet", card?.vetName, card?.vetPhone],
    ["contact", "Emergency contact", card?.contactName, card?.contactPhone],
    ["second_contact", "Second contact", card?.secondContactName, card?.secondContactPhone],
    ["farrier", "Farrier", card?.farrierName, card?.farrierPhone],
  ] as const;
  return (
    <Card aria-labelledby="card-people">
      <CardHeader id="card-people" title="Contacts" />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        {people.map(([key, label, name, phone]) => (
          <div key={key} className="contents">
            <HorseTextField name={`${key}_name`} label={label} value={name} error={errors[`${key}_name`]} />
            <HorseTextField
              name={`${key}_phone`}
              label={`${label}'s phone`}
              type="tel"
              value={phone}
              error={errors[`${key}_phone`]}
            />
          </div>
        ))}
      </CardBody>
    </Card>
  );
}
