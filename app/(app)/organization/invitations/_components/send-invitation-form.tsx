"use client";

import { useRef, useState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { useActionForm } from "@/components/forms/use-action-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { sendInvitationAction } from "@/lib/actions/organizations/invitations";
import { sendInvitationSchema } from "@/lib/domain/organizations/invitations/model/schemas";

/**
 * Emails the link to one address at a time. Shows the confirmation inside the form, because screen readers don't
 * announce toasts behind a dialog.
 */
export function SendInvitationForm({ id }: { id: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { formProps, pending, errors, failure, upgradeHref } = useActionForm({
    schema: sendInvitationSchema,
    fixed: { id },
    action: sendInvitationAction,
    onDone: () => {
      if (!form.current) return;
      setSentTo(String(new FormData(form.current).get("email")));
      form.current.reset();
    },
  });
  return (
    <form ref={form} {...formProps} className="grid gap-3 border-line border-t pt-5 sm:col-span-2">
      <Field label="Send by email" error={errors.email}>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <Input
              {...control}
              name="email"
              type="email"
              autoComplete="off"
              onChange={() => setSentTo(null)}
              placeholder="name@example.com"
              className="min-w-0 flex-1 basis-48"
            />
            <Button type="submit" icon="paper-plane-tilt" loading={pending} loadingText="Sending…">
              Send
            </Button>
          </span>
        )}
      </Field>
      <p role="status" className="text-paid">
        {sentTo && `We sent the invitation to ${sentTo}.`}
      </p>
      {failure && <ActionErrorAlert message={failure} upgradeHref={upgradeHref} />}
    </form>
  );
}
