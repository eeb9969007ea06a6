"use client";

import { useState } from "react";
import { TextField } from "@/components/forms/text-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { findVaccine, VACCINE_IDS, VACCINES, VACCINES_SOURCE, type Vaccine } from "@/lib/care/vaccines";
import { AheadField } from "./ahead-field";
import type { KindFieldsProps } from "./kind-fields";

const GROUPS: readonly { kind: Vaccine["kind"]; label: string }[] = [
  { kind: "core", label: "Core" },
  { kind: "risk", label: "By risk" },
  { kind: "breeding", label: "Breeding" },
];
const OTHER = "other";

export function VaccinationFields({ errors, details, day }: KindFieldsProps<"vaccination">) {
  const stored = details?.vaccine ?? VACCINES.tetanus.name;
  const [choice, setChoice] = useState(findVaccine(stored) ? stored : OTHER);
  const vaccine = findVaccine(choice);
  const hint = vaccine
    ? `Not vaccinated before: ${vaccine.firstDoses}. Booster: ${vaccine.booster}.`
    : undefined;
  return (
    <>
      <Field label="Against" required error={vaccine ? errors["details.vaccine"] : undefined} hint={hint}>
        {(control) => (
          <Select
            {...control}
            name={vaccine ? "details.vaccine" : undefined}
            value={choice}
            onChange={(event) => setChoice(event.target.value)}
          >
            {GROUPS.map(({ kind, label }) => (
              <optgroup key={kind} label={label}>
                {VACCINE_IDS.filter((id) => VACCINES[id].kind === kind).map((id) => (
                  <option key={id}>{VACCINES[id].name}</option>
                ))}
              </optgroup>
            ))}
            <option value={OTHER}>Something else</option>
          </Select>
        )}
      </Field>
      {!vaccine && (
        <Field label="Against what" required error={errors["details.vaccine"]}>
          {(control) => (
            <Input {...control} name="details.vaccine" autoComplete="off" defaultValue={details?.vaccine} />
          )}
        </Field>
      )}
      <AheadField
        // Another vaccine has another default; what was stored belongs to the one that was.
        key={choice}
        name="details.next_due_on"
        label="Next due"
        errors={errors}
        day={day}
        interval={vaccine && { months: vaccine.boosterMonths }}
        source={vaccine ? `Default: ${vaccine.boosterMonths} months. ${VACCINES_SOURCE}` : VACCINES_SOURCE}
        stored={choice === stored ? details?.next_due_on : undefined}
      />
      <TextField name="details.product" label="Product" errors={errors} value={details?.product} />
      <TextField name="details.lot_number" label="Lot number" errors={errors} value={details?.lot_number} />
    </>
  );
}
