"use client";

import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { requestPasswordResetAction } from "@/lib/actions/identity/auth";
import {
  type RequestPasswordResetInput,
  requestPasswordResetSchema,
} from "@/lib/domain/identity/account/model/schemas";
import { FocusedMessage } from "./focused-message";
import { FormMessage } from "./form-message";
import { TextLink } from "./text-link";
import { useAuthForm } from "./use-auth-form";

/**
 * Renders the auth screen in its forgot-password mode. It shows the same message for every email address, so that it
 * doesn't reveal which accounts exist.
 */
export function ForgotPasswordPanel() {
  const { state, isSubmitting, formProps, control, getError } = useAuthForm<RequestPasswordResetInput>({
    schema: requestPasswordResetSchema,
    action: requestPasswordResetAction,
    fallbackMessage: "Failed to send password reset email",
  });
  if (state.status === "done") return <CheckYourEmail email={state.values?.email ?? ""} />;
  return (
    <AuthFrame
      title="Forgot password"
      description="Enter your email, and we'll send you a link to choose a new password."
      footer={<TextLink href="/login">Back to sign in</TextLink>}
    >
      <form {...formProps}>
        <FormMessage message={state.message} />
        <div className="flex flex-col gap-5">
          <Field label="Email" error={getError("email")} required>
            {(field) => (
              <Input
                {...field}
                {...control("email")}
                type="email"
                autoComplete="username"
                inputMode="email"
              />
            )}
          </Field>
          <SubmitButton size="large" block loading={isSubmitting || undefined} loadingText="Sending…">
            Send reset link
          </SubmitButton>
        </div>
      </form>
    </AuthFrame>
  );
}

function CheckYourEmail({ email }: { email: string }) {
  return (
    <AuthFrame title="Check your email">
      <FocusedMessage>
        <p>
          If there's an account with this email, we've sent a reset link to{" "}
          <strong className="break-all text-ink">{email}</strong>.
        </p>
        <p>The link expires in 1 hour.</p>
        <p>Didn't get it? Check your spam folder.</p>
      </FocusedMessage>
      <ButtonLink href="/login" variant="primary" size="large" block className="mt-6">
        Back to sign in
      </ButtonLink>
    </AuthFrame>
  );
}
