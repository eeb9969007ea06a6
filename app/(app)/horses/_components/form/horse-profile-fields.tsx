"use client";

import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { HORSE_COLORS } from "@/lib/domain/horses/horses/model/appearance";
import { SEX_LABELS, SEXES } from "@/lib/domain/horses/horses/model/sex";
import { HeightField } from "./height-field";
import type { HorseFieldsProps } from "./horse-form-values";
import { HorseTextField } from "./horse-text-field";
import { MarkingsField } from "./markings-field";

export function HorseProfileFields({ errors, horse, choices }: HorseFieldsProps) {
  return (
    <Card aria-labelledby="form-identity">
      <CardHeader
        id="form-identity"
        title="Identity"
        description={horse ? undefined : "You only need a name to start."}
      />
      <CardBody className="grid gap-4 sm:grid-cols-2">
        <HorseTextField name="name" label="Name" required value={horse?.name} error={errors.name} />
        <HorseTextField name="barn_name" label="Barn name" value={horse?.barnName} error={errors.barn_name} />
        <Field label="Sex" error={errors.sex}>
          {(control) => (
            <Select {...control} name="sex" defaultValue={horse?.sex ?? ""}>
              <option value="">Not known yet</option>
              {SEXES.map((sex) => (
                <option key={sex} value={sex}>
                  {SEX_LABELS[sex]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <HorseTextField
          name="born_on"
          label="Date of birth"
          type="date"
          value={horse?.bornOn}
          error={errors.born_on}
        />
        <HorseTextField name="breed" label="Breed" value={horse?.breed} error={errors.breed} />
        <HorseTextField
          name="color"
          label="Color"
          choices={HORSE_COLORS}
          value={horse?.color}
          error={errors.color}
        />
        <MarkingsField value={horse?.markings ?? ""} error={errors.markings} />
        <HeightField cm={horse?.heightCm ?? null} errors={errors} />
        <HorseTextField
          name="location"
          label="Stall or paddock"
          choices={choices.locations}
          value={horse?.location}
          error={errors.location}
        />
      </CardBody>
    </Card>
  );
}
