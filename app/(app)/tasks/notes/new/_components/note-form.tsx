"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { HorseCheckboxes } from "@/components/horses/horses/horse-checkboxes";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { addShiftNoteAction } from "@/lib/actions/work/shift-notes";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import {
  type AddShiftNoteInput,
  addShiftNoteSchema,
  SHIFTS,
} from "@/lib/domain/work/shift-notes/model/schemas";
import { SHIFT_LABELS } from "../../../_components/shift-labels";

const SHIFT_CHOICES = SHIFTS.map((value) => ({ value, label: SHIFT_LABELS[value] }));

/** Adds a note for the next shift. Users can select the horses that the note is about. */
export function NoteForm({ horses }: { horses: readonly HorseChoice[] }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const form = useActionForm<AddShiftNoteInput, Awaited<ReturnType<typeof addShiftNoteAction>>>({
    blockReason: useOrganizationMismatch(),
    schema: addShiftNoteSchema,
    fixed: { horse_ids: chosen.join(",") },
    action: addShiftNoteAction,
    onDone: () => {
      showToast("Note left for the next shift");
      router.push("/tasks");
    },
  });
  const { errors } = form;
  return (
    <Card aria-label="Note">
      <FormCard
        form={form}
        submitLabel="Leave note"
        pendingLabel="Saving…"
        isLong
        className="gap-4 sm:grid-cols-2"
      >
        <ChoiceField name="shift" label="Shift" errors={errors} choices={SHIFT_CHOICES} value={null} />
        <Field label="Note" required error={errors.text} className="sm:col-span-2">
          {(control) => <Textarea {...control} name="text" rows={4} />}
        </Field>
        {horses.length > 0 && (
          <HorseCheckboxes horses={horses} chosen={chosen} error={errors.horse_ids} onChoose={setChosen} />
        )}
      </FormCard>
    </Card>
  );
}
