"use client";

import { useState } from "react";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { requestEmailChangeAction } from "@/lib/actions/identity/sign-in-methods";
import { requestPasswordResetSchema as emailSchema } from "@/lib/domain/identity/account/model/schemas";

/** Requests an email change, which takes effect once the user opens the links that we send to both addresses. */
export function ChangeEmailForm({ email }: { email: string | null }) {
  const [asked, setAsked] = useState<string | null>(null);
  const form = useActionForm({
    schema: emailSchema,
    action: requestEmailChangeAction,
    onDone: (data) => setAsked(data.email),
  });
  return (
    <FormCard form={form} submitLabel="Change email" pendingLabel="Sending…" className="gap-4 sm:max-w-lg">
      <Field
        label="Email"
        required
        error={form.errors.email}
        hint="You use this address to sign in and receive emails."
      >
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={email ?? ""}
          />
        )}
      </Field>
      {asked && (
        <Alert tone="info" title={email ? "Check both inboxes" : "Check your inbox"}>
          We sent a link to {asked}
          {email && ` and one to ${email}`}. The change takes effect once {email ? "both are" : "it is"}{" "}
          opened.
        </Alert>
      )}
    </FormCard>
  );
}
