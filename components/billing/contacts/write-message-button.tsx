"use client";

import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { writeContactMessageAction } from "@/lib/actions/billing/contacts";
import { contactMessageSchema } from "@/lib/domain/billing/contact-emails/model/schemas";

interface WriteMessageButtonProps {
  contact: { id: string; name: string; email: string | null };
}

/** Opens a dialog to email a contact. */
export function WriteMessageButton({ contact }: WriteMessageButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="paper-plane-tilt" onClick={() => setIsOpen(true)}>
        Write message
      </Button>
      {isOpen && <WriteMessageDialog contact={contact} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WriteMessageDialog({ contact, onClose }: WriteMessageButtonProps & { onClose: () => void }) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: contactMessageSchema,
    fixed: { id: contact.id },
    action: writeContactMessageAction,
    onDone: () => {
      showToast(`Message to ${contact.name} is being sent`);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title={`Message to ${contact.name}`}
      description={`We'll email your message to ${contact.email}. Replies go to your organization's reply-to address.`}
      submitLabel="Send message"
      pendingLabel="Sending…"
    >
      <Field label="Subject" required error={form.errors.subject}>
        {(control) => <Input {...control} name="subject" maxLength={150} autoComplete="off" />}
      </Field>
      <Field label="Message" required error={form.errors.text}>
        {(control) => <Textarea {...control} name="text" rows={8} maxLength={5000} />}
      </Field>
    </DialogForm>
  );
}
