"use client";

import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { EditConflictAlert } from "@/components/forms/edit-conflict-alert";
import { type EditRound, EditRounds } from "@/components/forms/edit-rounds";
import { useActionForm } from "@/components/forms/use-action-form";
import { useRevision } from "@/components/forms/use-revision";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { showToast } from "@/components/ui/toast-store";
import { createContactAction, updateContactAction } from "@/lib/actions/billing/contacts";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import {
  contactSchema,
  type UpdateContactInput,
  updateContactSchema,
} from "@/lib/domain/billing/contacts/model/schemas";
import { ContactFields } from "./contact-fields";

interface DialogProps {
  canChangeClient: boolean;
  onClose: () => void;
}

export function NewContactDialog({
  canChangeClient,
  onClose,
  onAdded,
}: DialogProps & { onAdded: (id: string) => void }) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: contactSchema,
    action: createContactAction,
    onDone: ({ id, name }) => {
      showToast(`${name} added to your contacts`);
      onAdded(id);
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title="Add contact"
      submitLabel="Add contact"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <ContactFields errors={form.errors} canChangeClient={canChangeClient} />
    </DialogForm>
  );
}

interface EditContactDialogProps extends DialogProps {
  contact: ContactDto;
}

export function EditContactDialog(props: EditContactDialogProps) {
  return <EditRounds>{(round) => <MountedContactDialog {...props} round={round} />}</EditRounds>;
}

function MountedContactDialog({
  contact,
  canChangeClient,
  onClose,
  round,
}: EditContactDialogProps & { round: EditRound }) {
  // The page refreshes when someone else saves the contact, but the form keeps its initial values.
  const [initialContact] = useState(contact);
  const { revision, isBehind, withRefreshOnConflict } = useRevision(contact.revision);
  const save = withRefreshOnConflict((entries: UpdateContactInput) => updateContactAction(entries));
  const form = useActionForm<UpdateContactInput, Awaited<ReturnType<typeof save>>>({
    blockReason: useOrganizationMismatch(),
    isOutdated: isBehind,
    schema: updateContactSchema,
    fixed: { id: contact.id, revision: String(revision) },
    action: save,
    onDone: ({ name }) => {
      showToast(`${name} saved`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title={`Edit ${contact.name}`}
      submitLabel="Save"
      pendingLabel="Saving…"
      className="sm:grid-cols-2"
    >
      <EditConflictAlert what="this contact" isOutdated={!form.pending && isBehind} round={round} />
      <ContactFields errors={form.errors} canChangeClient={canChangeClient} contact={initialContact} />
    </DialogForm>
  );
}
