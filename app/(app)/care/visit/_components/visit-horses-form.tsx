"use client";

import { type SyntheticEvent, useState } from "react";
import { FormActionBar } from "@/components/forms/form-action-bar";
import { HorseCheckboxes } from "@/components/horses/horses/horse-checkboxes";
import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { MAX_CARE_BATCH_SIZE } from "@/lib/domain/care/care-plans/model/schemas";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";

interface VisitHorsesFormProps {
  horses: readonly HorseChoice[];
  initiallyChosen: readonly string[];
  /** The type of care; null if the next page asks for it. */
  kind: RecordKind | null;
}

/** Reloads the page with the IDs of the chosen horses. */
export function VisitHorsesForm({ horses, initiallyChosen, kind }: VisitHorsesFormProps) {
  const [chosen, setChosen] = useState(initiallyChosen);
  const [isRefused, setIsRefused] = useState(false);
  const onSubmit = (event: SyntheticEvent) => {
    if (chosen.length > 0) return;
    event.preventDefault();
    setIsRefused(true);
  };
  return (
    <form action="/care/visit" onSubmit={onSubmit}>
      <input type="hidden" name="horses" value={chosen.join(",")} />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <Card aria-label="Horses in the visit">
        <CardBody>
          <HorseCheckboxes
            horses={horses}
            chosen={chosen}
            hasAllOption={horses.length <= MAX_CARE_BATCH_SIZE}
            error={isRefused && chosen.length === 0 ? "Select at least one horse." : undefined}
            onChoose={setChosen}
          />
        </CardBody>
        <FormActionBar isInCard>
          <Button type="submit" variant="primary">
            Continue
          </Button>
        </FormActionBar>
      </Card>
    </form>
  );
}
