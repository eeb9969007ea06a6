"use client";

import { useState } from "react";
import { FutureDateField } from "@/components/care/health/form/future-date-field";
import { ChoiceField } from "@/components/forms/choice-field";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { updateHorseFileAction } from "@/lib/actions/horses/horse-files";
import {
  DEFAULT_CARE_INTERVALS,
  type DefaultCareInterval,
} from "@/lib/domain/care/model/default-care-intervals";
import { updateHorseFileSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { DOCUMENT_KINDS, DOCUMENT_LABELS, type DocumentKind } from "@/lib/files/document-kinds";
import type { HorseDocument } from "./to-horse-document";

const DOCUMENT_KIND_CHOICES = [
  { value: "", label: "No type selected" },
  ...DOCUMENT_KINDS.map((value) => ({ value, label: DOCUMENT_LABELS[value] })),
] as const;

/** Defaults for the expiration date. They match the defaults of the health records with these documents. */
const DEFAULT_VALIDITIES: Readonly<Partial<Record<DocumentKind | "", DefaultCareInterval>>> = {
  coggins: DEFAULT_CARE_INTERVALS.coggins,
  health_certificate: DEFAULT_CARE_INTERVALS.certificate,
};

interface DocumentDialogProps {
  horseId: string;
  document: HorseDocument;
  onClose: () => void;
}

/** Renders the dialog that edits a document's name, type and dates. */
export function DocumentDialog({ horseId, document, onClose }: DocumentDialogProps) {
  const [kind, setKind] = useState<DocumentKind | "">(document.documentKind ?? "");
  const [day, setDay] = useState(document.datedOn ?? "");
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
  const validity = DEFAULT_VALIDITIES[kind];
  // Without a change, an expiration date that was left empty on purpose stays empty.
  const isChanged = kind !== (document.documentKind ?? "") || day !== (document.datedOn ?? "");
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
        value={kind}
        onChoose={setKind}
        className="sm:col-span-2"
      />
      <Field label="Dated" optional error={errors.dated_on}>
        {(control) => (
          <Input
            {...control}
            type="date"
            name="dated_on"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
      </Field>
      <FutureDateField
        name="expires_on"
        label="Expires"
        errors={errors}
        day={day}
        interval={isChanged && validity ? validity.interval : null}
        source={validity?.source}
        stored={document.expiresOn ?? undefined}
      />
    </DialogForm>
  );
}
