"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useOrganizationObstacle } from "@/components/organizations/organizations/use-organization-obstacle";
import { showToast } from "@/components/ui/toast-store";
import { updateHorseAction } from "@/lib/actions/horses/horses";
import { type UpdateHorseInput, updateHorseSchema } from "@/lib/domain/horses/horses/model/schemas";
import type { FormHorse, HorseChoices } from "./form-horse";
import { HorseForm } from "./horse-form";

interface EditHorseFormProps {
  id: string;
  /** The horse's current state. */
  horse: FormHorse & { revision: number };
  choices: HorseChoices;
}

/** Edits a horse. Reports concurrent changes and keeps everything typed. */
export function EditHorseForm(props: EditHorseFormProps) {
  // Remounts the form when the person accepts the other version.
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
    obstacle: useOrganizationObstacle(),
    schema: updateHorseSchema,
    fixed: { id, revision: String(revision) },
    action: update,
    onDone: (saved) => {
      setRevision(saved.revision);
      showToast(`${saved.name} saved`);
      router.push(href);
    },
  });
  // During a save, a newer revision is the person's own.
  const isOvertaken = !form.pending && isBehind;
  return (
    <HorseForm form={form} horse={begun} choices={choices} submitLabel="Save" cancelHref={href}>
      {isOvertaken && (
        <EditConflictAlert
          what={begun.name}
          onTakeTheirs={onTakeTheirs}
          onKeepMine={() => setRevision(horse.revision)}
        >
          Your changes are still here. Keep yours to overwrite theirs, or discard yours.
        </EditConflictAlert>
      )}
    </HorseForm>
  );
}
