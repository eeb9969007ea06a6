"use client";

import { useRef, useState } from "react";
import { FormCard } from "@/components/forms/form-card";
import { useActionForm } from "@/components/forms/use-action-form";
import { PasswordChecklist } from "@/components/identity/auth/password-checklist";
import { Field } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { showToast } from "@/components/ui/toast-store";
import { changePasswordAction } from "@/lib/actions/identity/account";
import { changePasswordSchema } from "@/lib/domain/identity/account/change-password-schema";

export function PasswordForm({ email }: { email: string | null }) {
  const element = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState("");
  const form = useActionForm({
    schema: changePasswordSchema,
    action: changePasswordAction,
    onDone: () => {
      element.current?.reset();
      setPassword("");
      showToast("Password changed. Every other device is signed out.");
    },
  });
  return (
    <FormCard
      form={form}
      ref={element}
      submitLabel="Update password"
      pendingLabel="Updating…"
      className="gap-4 sm:max-w-lg"
    >
      {/* For password managers: the account that the password belongs to. */}
      <input type="text" name="username" autoComplete="username" defaultValue={email ?? ""} hidden readOnly />
      <Field label="Current password" required error={form.errors.currentPassword}>
        {(control) => <PasswordInput {...control} name="currentPassword" autoComplete="current-password" />}
      </Field>
      <Field
        label="New password"
        required
        error={form.errors.password}
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
      <Field label="Confirm new password" required error={form.errors.confirmPassword}>
        {(control) => <PasswordInput {...control} name="confirmPassword" autoComplete="new-password" />}
      </Field>
    </FormCard>
  );
}
