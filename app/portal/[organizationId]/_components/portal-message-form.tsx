"use client";

import { useActionState } from "react";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { writePortalMessageAction } from "@/lib/actions/billing/portal-forms";
import { MAX_PORTAL_MESSAGE_LENGTH } from "@/lib/domain/billing/portal/model/schemas";

/** Lets the client write to the stable. Works without JavaScript. */
export function PortalMessageForm({ organizationId }: { organizationId: string }) {
  const [state, submit] = useActionState(writePortalMessageAction, { status: "idle" });
  const refusal = state.status === "refused" ? state : null;
  const errors = refusal?.fieldErrors ?? {};
  return (
    <form action={submit} className="mt-5 grid gap-5">
      <input type="hidden" name="organization_id" value={organizationId} />
      {refusal && Object.keys(errors).length === 0 && <Alert tone="error" title={refusal.message} />}
      <Field label="Subject" required error={errors.subject}>
        {(control) => (
          <Input
            {...control}
            name="subject"
            autoComplete="off"
            maxLength={150}
            required
            defaultValue={refusal?.values.subject ?? ""}
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
            defaultValue={refusal?.values.text ?? ""}
          />
        )}
      </Field>
      <SubmitButton size="large" className="sm:justify-self-start">
        Send message
      </SubmitButton>
    </form>
  );
}
