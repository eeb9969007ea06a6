"use client";

import { useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { useDialogForm } from "@/components/forms/use-dialog-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { requestEmailChangeAction } from "@/lib/actions/sign-ins";
import { requestPasswordResetSchema as emailSchema } from "@/lib/domain/account/schemas";

/** The new address counts once both have agreed by the links that we send. */
export function EmailForm({ email }: { email: string | null }) {
  const [asked, setAsked] = useState<string | null>(null);
  const { formProps, pending, errors, failure } = useDialogForm({
    schema: emailSchema,
    send: (input) => callAction(() => requestEmailChangeAction(input)),
    onDone: (data) => setAsked(data.email),
  });
  return (
    <form {...formProps}>
      <CardBody className="grid gap-4 sm:max-w-lg">
        <Field label="Email" required error={errors.email} hint="It is how you sign in, and where mails go.">
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
          <Alert tone="info" title="Check both mailboxes">
            We sent a link to {asked}
            {email && ` and one to ${email}`}. The change takes effect once {email ? "both are" : "it is"}{" "}
            opened.
          </Alert>
        )}
        {failure && <Alert tone="error" title={failure} />}
      </CardBody>
      <CardFooter>
        <Button type="submit" variant="primary" loading={pending} loadingText="Sending…">
          Change email
        </Button>
      </CardFooter>
    </form>
  );
}
