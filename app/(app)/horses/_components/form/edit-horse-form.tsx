"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ChangedMeanwhile } from "@/components/forms/changed-meanwhile";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { toast } from "@/components/ui/toast-store";
import { updateHorseAction } from "@/lib/actions/horses";
import { type UpdateHorseInput, updateHorseSchema } from "@/lib/domain/horses/schemas";
import type { FormHorse, HorseChoices } from "./form-horse";
import { HorseForm } from "./horse-form";

interface EditHorseFormProps {
  id: string;
  /** As it is now. */
  horse: FormHorse & { revision: number };
  choices: HorseChoices;
}

/** Changes a horse. What somebody else changes meanwhile is told, and nothing typed is lost. */
export function EditHorseForm(props: EditHorseFormProps) {
  // Who takes the others' version begins anew with it.
  const [round, setRound] = useState(0);
  return <Round key={round} {...props} onTakeTheirs={() => setRound(round + 1)} />;
}

function Round({ id, horse, choices, onTakeTheirs }: EditHorseFormProps & { onTakeTheirs: () => void }) {
  const router = useRouter();
  const [begun] = useState(horse);
  const { revision, setRevision, isBehind, withTheirs } = useRevision(horse.revision);
  const href = `/horses/${id}`;

  const update = withTheirs((entries: UpdateHorseInput) => updateHorseAction(entries));
  const form = useActionForm<UpdateHorseInput, Awaited<ReturnType<typeof update>>>({
    obstacle: useBegunElsewhere(),
    schema: updateHorseSchema,
    fixed: { id, revision: String(revision) },
    action: update,
    onDone: (saved) => {
      setRevision(saved.revision);
      toast(`${saved.name} saved`);
      router.push(href);
    },
  });
  // While it is being saved, what has changed is one's own.
  const isOvertaken = !form.pending && isBehind;
  return (
    <HorseForm form={form} horse={begun} choices={choices} submitLabel="Save" cancelHref={href}>
      {isOvertaken && (
        <ChangedMeanwhile
          what={begun.name}
          onTakeTheirs={onTakeTheirs}
          onKeepMine={() => setRevision(horse.revision)}
        >
          What you typed is still here. Keep yours to save it over theirs, or take theirs and begin anew.
        </ChangedMeanwhile>
      )}
    </HorseForm>
  );
}
