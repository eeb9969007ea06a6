"use client";

import { useState } from "react";
import { TextField } from "@/components/forms/text-field";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ageGroupOn } from "@/lib/care/age-group";
import { findVaccine, VACCINE_IDS, VACCINES, VACCINES_SOURCE, type Vaccine } from "@/lib/care/vaccines";
import { AheadField } from "./ahead-field";
import type { KindFieldsProps } from "./kind-fields";

const GROUPS: readonly { kind: Vaccine["kind"]; label: string }[] = [
  { kind: "core", label: "Core" },
  { kind: "risk", label: "By risk" },
  { kind: "breeding", label: "Breeding" },
];
const OTHER = "other";
const FOALS: ReadonlySet<string> = new Set(["newborn", "foal"]);

const FOALS_SOURCE = "A foal has a schedule of its own: choose the day with your vet.";

export function VaccinationFields({ errors, details, day, bornOn }: KindFieldsProps<"vaccination">) {
  const stored = details?.vaccine ?? VACCINES.tetanus.name;
  const [choice, setChoice] = useState(findVaccine(stored) ? stored : OTHER);
  const vaccine = findVaccine(choice);
  // The intervals are those of grown horses.
  const isFoal = FOALS.has(ageGroupOn(bornOn, day));
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
        interval={vaccine && !isFoal ? { months: vaccine.boosterMonths } : null}
        source={isFoal ? FOALS_SOURCE : sourceOf(vaccine)}
        stored={choice === stored ? details?.next_due_on : undefined}
      />
      <TextField name="details.product" label="Product" errors={errors} value={details?.product} />
      <TextField name="details.lot_number" label="Lot number" errors={errors} value={details?.lot_number} />
    </>
  );
}

function sourceOf(vaccine: Vaccine | null): string {
  return vaccine ? `Default: ${vaccine.boosterMonths} months. ${VACCINES_SOURCE}` : VACCINES_SOURCE;
}
