"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import type { HorseFieldsProps } from "./horse-form-values";
import { HorseTextField } from "./horse-text-field";

export function HorseOwnerFields({ errors, horse, choices }: HorseFieldsProps) {
  return (
    <Card aria-labelledby="form-owner">
      <CardHeader id="form-owner" title="Owner and notes" />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <HorseTextField
          name="owner_name"
          label="Owner"
          choices={choices.owners}
          value={horse?.ownerName}
          error={errors.owner_name}
          className="sm:col-span-2"
        />
        <HorseTextField
          name="owner_phone"
          label="Owner's phone"
          type="tel"
          value={horse?.ownerPhone}
          error={errors.owner_phone}
        />
        <HorseTextField
          name="owner_email"
          label="Owner's email"
          type="email"
          value={horse?.ownerEmail}
          error={errors.owner_email}
        />
        <Field label="Notes" error={errors.notes} className="sm:col-span-2">
          {(control) => <Textarea {...control} name="notes" defaultValue={horse?.notes ?? ""} />}
        </Field>
      </CardBody>
    </Card>
  );
}
