"use client";

import { useRef, useState } from "react";
import { PasswordChecklist } from "@/components/auth/password-checklist";
import { callAction } from "@/components/forms/call-action";
import { useDialogForm } from "@/components/forms/use-dialog-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CardBody, CardFooter } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { toast } from "@/components/ui/toast-store";
import { changePasswordAction } from "@/lib/actions/account";
import { changePasswordSchema } from "@/lib/domain/account/change-password-schema";

export function PasswordForm({ email }: { email: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState("");
  const { formProps, pending, errors, failure } = useDialogForm({
    schema: changePasswordSchema,
    send: (input) => callAction(() => changePasswordAction(input)),
    onDone: () => {
      form.current?.reset();
      setPassword("");
      toast("Password changed. Every other device is signed out.");
    },
  });
  return (
    <form ref={form} {...formProps}>
      <CardBody className="grid gap-4 sm:max-w-lg">
        {/* For password managers: whose password it is. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          defaultValue={email ?? ""}
          hidden
          readOnly
        />
        <Field label="Present password" required error={errors.currentPassword}>
          {(control) => <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />}
        </Field>
        <Field
          label="New password"
          required
          error={errors.password}
          hint={<PasswordChecklist password={password} />}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="new-password"
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Confirm new password" required error={errors.confirmPassword}>
          {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
        </Field>
        {failure && <Alert tone="error" title={failure} />}
      </CardBody>
      <CardFooter>
        <Button type="submit" variant="primary" loading={pending} loadingText="Updating…">
          Update password
        </Button>
      </CardFooter>
    </form>
  );
}
