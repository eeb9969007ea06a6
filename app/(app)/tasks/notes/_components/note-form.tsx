"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { type EditRound, EditRounds } from "@/components/forms/edit-rounds";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { HorseCheckboxes } from "@/components/horses/horses/horse-checkboxes";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { addShiftNoteAction, updateShiftNoteAction } from "@/lib/actions/work/shift-notes";
import { addSelectedHorses, type HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import {
  addShiftNoteSchema,
  SHIFTS,
  type UpdateShiftNoteInput,
  updateShiftNoteSchema,
} from "@/lib/domain/work/shift-notes/model/schemas";
import { SHIFT_LABELS } from "../../_components/shift-labels";

const SHIFT_CHOICES = SHIFTS.map((value) => ({ value, label: SHIFT_LABELS[value] }));

interface NoteFormProps {
  horses: readonly HorseChoice[];
  /** The current state of the note to edit. If omitted, the form adds a new note. */
  note?: ShiftNoteDto;
}

/** Adds or edits a note. If someone else changes the note in the meantime, shows a warning and keeps all input. */
export function NoteForm(props: NoteFormProps) {
  return <EditRounds>{(round) => <NoteFormFields {...props} round={round} />}</EditRounds>;
}

function NoteFormFields({ horses, note, round }: NoteFormProps & { round: EditRound }) {
  const router = useRouter();
  const [initialNote] = useState(note ?? null);
  const { revision, setRevision, isBehind, withRefreshOnConflict } = useRevision(note?.revision);
  const [chosen, setChosen] = useState<readonly string[]>(initialNote?.horses.map(({ id }) => id) ?? []);
  const save = withRefreshOnConflict((input: UpdateShiftNoteInput) =>
    initialNote ? updateShiftNoteAction(input) : addShiftNoteAction(input),
  );
  const form = useActionForm<UpdateShiftNoteInput, Awaited<ReturnType<typeof save>>>({
    blockReason: useOrganizationMismatch(),
    isOutdated: isBehind,
    schema: (initialNote ? updateShiftNoteSchema : addShiftNoteSchema) as typeof updateShiftNoteSchema,
    fixed: {
      horse_ids: chosen.join(","),
      ...(initialNote && { id: initialNote.id, revision: String(revision) }),
    },
    action: save,
    onDone: (saved) => {
      setRevision(saved.revision);
      showToast(initialNote ? "Note saved" : "Note left for the next shift");
      router.push("/tasks");
    },
  });
  const { errors, pending } = form;
  return (
    <Card aria-label="Note">
      <FormCard
        form={form}
        submitLabel={initialNote ? "Save" : "Leave note"}
        pendingLabel="Saving…"
        isLong
        className="gap-4 sm:grid-cols-2"
      >
        {/* A newer revision that appears while the form is saving is the result of that save. */}
        <EditConflictAlert what="this note" isOutdated={!pending && isBehind} round={round} />
        <ChoiceField
          name="shift"
          label="Shift"
          errors={errors}
          choices={SHIFT_CHOICES}
          value={initialNote?.shift}
        />
        <Field label="Note" required error={errors.text} className="sm:col-span-2">
          {(control) => <Textarea {...control} name="text" rows={4} defaultValue={initialNote?.text} />}
        </Field>
        {horses.length > 0 && (
          <HorseCheckboxes
            horses={addSelectedHorses(horses, initialNote?.horses ?? [])}
            chosen={chosen}
            error={errors.horse_ids}
            onChoose={setChosen}
          />
        )}
      </FormCard>
    </Card>
  );
}
