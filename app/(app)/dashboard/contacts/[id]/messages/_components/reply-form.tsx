"use client";

import { useEffect, useRef } from "react";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { writeContactMessageAction } from "@/lib/actions/billing/contacts";
import { contactMessageSchema } from "@/lib/domain/billing/contact-emails/model/schemas";

interface ReplyFormProps {
  contact: { id: string; name: string };
  /** The subject of the reply. Null for the first message, whose subject the member enters. */
  subject: string | null;
}

/** Emails a reply to the contact. The text field has focus when the page opens. */
export function ReplyForm({ contact, subject }: ReplyFormProps) {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const text = ref.current?.querySelector("textarea");
    text?.focus({ preventScroll: true });
    // Centers the field, because on phones the bottom bar would cover a field at the edge of the screen.
    text?.scrollIntoView({ block: "center" });
  }, []);
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: contactMessageSchema,
    fixed: { id: contact.id, ...(subject !== null && { subject }) },
    action: writeContactMessageAction,
    onDone: () => {
      ref.current?.reset();
      showToast(`Message to ${contact.name} is being sent`);
    },
  });
  return (
    <FormCard form={form} ref={ref} submitLabel="Send message" pendingLabel="Sending…" className="gap-5">
      {subject === null && (
        <Field label="Subject" required error={form.errors.subject}>
          {(control) => <Input {...control} name="subject" maxLength={150} autoComplete="off" />}
        </Field>
      )}
      <Field label={subject === null ? "Message" : "Reply"} required error={form.errors.text}>
        {(control) => <Textarea {...control} name="text" rows={5} maxLength={5000} />}
      </Field>
    </FormCard>
  );
}
