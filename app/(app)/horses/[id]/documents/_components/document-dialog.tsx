"use client";

import { ChoiceField } from "@/components/forms/choice-field";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { updateHorseFileAction } from "@/lib/actions/horses/horse-files";
import { updateHorseFileSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { DOCUMENT_KINDS, DOCUMENT_LABELS } from "@/lib/files/document-kinds";
import type { HorseDocument } from "./to-horse-document";

const DOCUMENT_KIND_CHOICES = [
  { value: "", label: "No type selected" },
  ...DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_LABELS[value] })),
];

interface DocumentDialogProps {
  horseId: string;
  document: HorseDocument;
  onClose: () => void;
}

/** Renders the dialog that edits a document's name, type and dates. */
export function DocumentDialog({ horseId, document, onClose }: DocumentDialogProps) {
  const form = useActionForm({
    schema: updateHorseFileSchema,
    fixed: { horse_id: horseId, id: document.id },
    action: updateHorseFileAction,
    onDone: () => {
      showToast("Document saved");
      onClose();
    },
  });
  const { errors } = form;
  return (
    <DialogForm
      form={form}
      title="Document"
      onClose={onClose}
      submitLabel="Save"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <Field label="Name" required error={errors.name} className="sm:col-span-2">
        {(control) => <Input {...control} name="name" autoComplete="off" defaultValue={document.name} />}
      </Field>
      <ChoiceField
        name="document_kind"
        label="Document type"
        errors={errors}
        choices={DOCUMENT_KIND_CHOICES}
        value={document.documentKind ?? ""}
        className="sm:col-span-2"
      />
      <Field label="Dated" optional error={errors.dated_on}>
        {(control) => (
          <Input {...control} type="date" name="dated_on" defaultValue={document.datedOn ?? ""} />
        )}
      </Field>
      <Field label="Expires" optional error={errors.expires_on}>
        {(control) => (
          <Input {...control} type="date" name="expires_on" defaultValue={document.expiresOn ?? ""} />
        )}
      </Field>
    </DialogForm>
  );
}
