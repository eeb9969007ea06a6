"use client";

import { DiscardDialog } from "@/components/billing/invoices/form/discard-dialog";
import { useDiscardConfirmation } from "@/components/billing/invoices/use-discard-confirmation";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { showToast } from "@/components/ui/toast-store";
import { createContactAction, updateContactAction } from "@/lib/actions/billing/contacts";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { contactSchema, updateContactSchema } from "@/lib/domain/billing/contacts/model/schemas";
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
  const { isDirty, pending: isBusy } = form;
  const { element, close, question } = useDiscardConfirmation({ isDirty, isBusy, onClose });
  return (
    <>
      <DialogForm
        form={form}
        ref={element}
        onClose={close}
        title="Add contact"
        submitLabel="Add contact"
        pendingLabel="Saving…"
        className="sm:grid-cols-2"
      >
        <ContactFields errors={form.errors} canChangeClient={canChangeClient} />
      </DialogForm>
      <DiscardDialog {...question} />
    </>
  );
}

export function EditContactDialog({
  contact,
  canChangeClient,
  onClose,
}: DialogProps & { contact: ContactDto }) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: updateContactSchema,
    fixed: { id: contact.id, revision: String(contact.revision) },
    action: updateContactAction,
    onDone: ({ name }) => {
      showToast(`${name} saved`);
      onClose();
    },
  });
  const { isDirty, pending: isBusy } = form;
  const { element, close, question } = useDiscardConfirmation({ isDirty, isBusy, onClose });
  return (
    <>
      <DialogForm
        form={form}
        ref={element}
        onClose={close}
        title={`Edit ${contact.name}`}
        submitLabel="Save"
        pendingLabel="Saving…"
        className="sm:grid-cols-2"
      >
        <ContactFields errors={form.errors} canChangeClient={canChangeClient} contact={contact} />
      </DialogForm>
      <DiscardDialog {...question} />
    </>
  );
}
