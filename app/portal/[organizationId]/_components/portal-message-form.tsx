"use client";

import { usePublicForm } from "@/components/forms/use-public-form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { type PortalMessageField, writePortalMessageAction } from "@/lib/actions/billing/portal-forms";
import { MAX_PORTAL_MESSAGE_LENGTH } from "@/lib/domain/billing/portal/model/schemas";

/** Lets the client write to the stable. Works without JavaScript. */
export function PortalMessageForm({ organizationId }: { organizationId: string }) {
  const { formProps, isPending, errors, message, values } = usePublicForm<PortalMessageField>({
    action: writePortalMessageAction,
  });
  return (
    <form {...formProps} className="mt-5 grid gap-5">
      <input type="hidden" name="organization_id" value={organizationId} />
      {message && <Alert tone="error" title={message} />}
      <Field label="Subject" required error={errors.subject}>
        {(control) => (
          <Input
            {...control}
            name="subject"
            autoComplete="off"
            maxLength={150}
            required
            defaultValue={values?.subject ?? ""}
          />
        )}
      </Field>
      <Field label="Message" required error={errors.text}>
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={5}
            maxLength={MAX_PORTAL_MESSAGE_LENGTH}
            required
            defaultValue={values?.text ?? ""}
          />
        )}
      </Field>
      <SubmitButton loading={isPending} size="large" className="sm:justify-self-start">
        Send message
      </SubmitButton>
    </form>
  );
}
