"use client";

import { useState } from "react";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { findUelnWarning, normalizeUeln } from "@/lib/domain/horses/horses/model/ueln";
import type { HorseFieldsProps } from "./horse-form-values";
import { HorseTextField } from "./horse-text-field";

export function HorseIdentificationFields({ errors, horse }: HorseFieldsProps) {
  return (
    <Card aria-labelledby="form-papers">
      <CardHeader id="form-papers" title="Chip and papers" />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <HorseTextField
          name="microchip"
          label="Microchip"
          value={horse?.microchip}
          error={errors.microchip}
        />
        <Field label="Microchip type" error={errors.microchip_kind}>
          {(control) => (
            <Select {...control} name="microchip_kind" defaultValue={horse?.microchipKind ?? "iso"}>
              <option value="iso">ISO, 15 digits</option>
              <option value="older">Older type (not ISO)</option>
            </Select>
          )}
        </Field>
        <UelnField value={horse?.ueln ?? ""} error={errors.ueln} />
        <HorseTextField
          name="passport_number"
          label="Passport number"
          value={horse?.passportNumber}
          error={errors.passport_number}
        />
        <HorseTextField
          name="registry"
          label="Registry"
          placeholder="For example, AQHA"
          value={horse?.registry}
          error={errors.registry}
        />
        <HorseTextField
          name="registration_number"
          label="Registration number"
          value={horse?.registrationNumber}
          error={errors.registration_number}
        />
      </CardBody>
    </Card>
  );
}

/** Warns about a suspicious UELN but doesn't reject it, because passports can contain typos. */
function UelnField({ value, error }: { value: string; error: string | undefined }) {
  const [ueln, setUeln] = useState(normalizeUeln(value));
  const warning = ueln && findUelnWarning(ueln);
  return (
    <Field
      label="UELN"
      error={error}
      hint={warning ? <span className="text-due">{warning}</span> : "The life number in the passport"}
    >
      {(control) => (
        <Input
          {...control}
          name="ueln"
          autoComplete="off"
          defaultValue={value}
          onBlur={({ target }) => setUeln(normalizeUeln(target.value))}
        />
      )}
    </Field>
  );
}
