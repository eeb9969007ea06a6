"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { type EditRound, EditRounds } from "@/components/forms/edit-rounds";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { showToast } from "@/components/ui/toast-store";
import { updateHorseAction } from "@/lib/actions/horses/horses";
import { type UpdateHorseInput, updateHorseSchema } from "@/lib/domain/horses/horses/model/schemas";
import { HorseForm } from "./horse-form";
import type { HorseChoices, HorseFormValues } from "./horse-form-values";

interface EditHorseFormProps {
  id: string;
  /** The horse's current state. */
  horse: HorseFormValues & { revision: number };
  choices: HorseChoices;
}

/** Renders the form that edits a horse. Reports concurrent changes and keeps the user's input. */
export function EditHorseForm(props: EditHorseFormProps) {
  return <EditRounds>{(round) => <MountedHorseForm {...props} round={round} />}</EditRounds>;
}

function MountedHorseForm({ id, horse, choices, round }: EditHorseFormProps & { round: EditRound }) {
  const router = useRouter();
  const [initialHorse] = useState(horse);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(horse.revision);
  const href = `/horses/${id}`;

  const update = withRefreshOnConflict((entries: UpdateHorseInput) => updateHorseAction(entries));
  const form = useActionForm<UpdateHorseInput, Awaited<ReturnType<typeof update>>>({
    blockReason: useOrganizationMismatch(),
    isOutdated: isBehind,
    schema: updateHorseSchema,
    fixed: { id, revision: String(revision) },
    action: update,
    onDone: (saved) => {
      setRevision(saved.revision);
      showToast(`${saved.name} saved`);
      router.push(href);
    },
  });
  // A newer revision that appears while a save is pending is the result of that save.
  const hasNewerVersion = !form.pending && isBehind;
  return (
    <HorseForm form={form} horse={initialHorse} choices={choices} submitLabel="Save" cancelHref={href}>
      <EditConflictAlert what={initialHorse.name} isOutdated={hasNewerVersion} round={round} />
    </HorseForm>
  );
}
