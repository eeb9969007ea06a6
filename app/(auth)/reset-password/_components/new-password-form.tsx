"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormMessage } from "@/components/identity/auth/form-message";
import { PasswordChecklist } from "@/components/identity/auth/password-checklist";
import { useEmailLink } from "@/components/identity/auth/use-email-link";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import {
  ControlledPasswordInput,
  ShowPasswordToggle,
  usePasswordVisibility,
} from "@/components/ui/password-input";
import { setNewPasswordAction } from "@/lib/actions/identity/auth-tokens";
import { type NewPasswordInput, newPasswordSchema } from "@/lib/domain/identity/account/model/schemas";
import type { RecoveryTokens } from "./recovery-fragment";

interface NewPasswordFormProps {
  tokens: RecoveryTokens;
  onUpdated: () => void;
  onInvalid: (message: string) => void;
}

/**
 * Asks for a new password after a recovery session is established. The button stays disabled until every rule
 * is met (docs/product/sign-in.md, "Password reset").
 */
export function NewPasswordForm({ tokens, onUpdated, onInvalid }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, watch, formState } = useForm<NewPasswordInput>({
    resolver: zodResolver(newPasswordSchema),
    mode: "onTouched",
    reValidateMode: "onChange",
    defaultValues: { password: "", confirmPassword: "" },
  });
  const { errors, isValid, isSubmitting } = formState;
  const shown = usePasswordVisibility();
  const { send, message } = useEmailLink({
    run: (values: NewPasswordInput) => setNewPasswordAction({ ...tokens, ...values }),
    onDone: onUpdated,
    onProblem: onInvalid,
    onWrongPassword: (wrong) => setError("password", { message: wrong }, { shouldFocus: true }),
    fallbackMessage: "Failed to update password",
  });

  return (
    <AuthFrame title="Set a new password" description="Choose one that you don't use anywhere else.">
      <form onSubmit={handleSubmit((values) => send(values))} noValidate>
        <FormMessage message={message} />
        <div className="flex flex-col gap-4">
          <Field
            label="New Password"
            error={errors.password?.message}
            hint={<PasswordChecklist password={watch("password")} />}
            required
            aside={<ShowPasswordToggle {...shown} />}
          >
            {(field) => (
              <ControlledPasswordInput
                {...field}
                {...register("password")}
                isShown={shown.isShown}
                autoComplete="new-password"
              />
            )}
          </Field>
          <Field label="Confirm Password" error={errors.confirmPassword?.message} required>
            {(field) => (
              <ControlledPasswordInput
                {...field}
                {...register("confirmPassword")}
                isShown={shown.isShown}
                autoComplete="new-password"
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            disabled={!isValid}
            loading={isSubmitting}
            loadingText="Updating…"
          >
            Update password
          </Button>
        </div>
      </form>
    </AuthFrame>
  );
}
