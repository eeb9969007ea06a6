"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import type { EmergencyCardFields } from "@/lib/domain/care/emergency-cards/model/schemas";
import type { FieldErrors } from "@/lib/errors";
import { HorseTextField } from "../../../_components/form/horse-text-field";

export interface EmergencyCardPartProps {
  card: EmergencyCardFields | null;
  errors: FieldErrors;
}

interface Suggestions {
  names: readonly string[];
  phones: readonly string[];
}

/** The vets and farriers in the organization's contacts. */
export interface PeopleSuggestions {
  vet: Suggestions;
  farrier: Suggestions;
}

interface EmergencyPeopleFieldsProps extends EmergencyCardPartProps {
  suggestions: PeopleSuggestions | null;
}

/** Renders the fields for emergency contacts. */
export function EmergencyPeopleFields({ card, errors, suggestions }: EmergencyPeopleFieldsProps) {
  const people = [
    ["vet", "Vet", card?.vetName, card?.vetPhone, suggestions?.vet],
    ["contact", "Emergency contact", card?.contactName, card?.contactPhone, undefined],
    ["second_contact", "Second contact", card?.secondContactName, card?.secondContactPhone, undefined],
    ["farrier", "Farrier", card?.farrierName, card?.farrierPhone, suggestions?.farrier],
  ] as const;
  return (
    <Card aria-labelledby="card-people">
      <CardHeader id="card-people" title="Contacts" />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        {people.map(([key, label, name, phone, suggested]) => (
          <div key={key} className="contents">
            <HorseTextField
              name={`${key}_name`}
              label={label}
              {...(suggested && { choices: suggested.names })}
              value={name}
              error={errors[`${key}_name`]}
            />
            <HorseTextField
              name={`${key}_phone`}
              label={`${label}'s phone`}
              type="tel"
              {...(suggested && { choices: suggested.phones })}
              value={phone}
              error={errors[`${key}_phone`]}
            />
          </div>
        ))}
      </CardBody>
    </Card>
  );
}
