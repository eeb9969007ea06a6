"use client";

import { z } from "zod";
import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { correctSignUpAddressAction, resendConfirmationAction } from "@/lib/actions/identity/sign-up";
import {
  type CorrectSignUpAddressInput,
  correctSignUpAddressSchema,
} from "@/lib/domain/identity/account/model/schemas";
import { buildLoginPath } from "./build-login-path";
import { FocusedMessage } from "./focused-message";
import { FormMessage } from "./form-message";
import { getNextStepText } from "./get-next-step-text";
import { useAuthForm } from "./use-auth-form";

const NOT_SENT = "We couldn't send the email. Please try again.";
const noFields = z.object({});

interface CheckYourEmailProps {
  /** The email address that the confirmation email was sent to. */
  email: string;
  redirectTo: string | undefined;
}

/** Renders the page shown after sign-up, where the user can correct the email address or resend the email. */
export function CheckYourEmail({ email: sentTo, redirectTo }: CheckYourEmailProps) {
  const correctionForm = useAuthForm<CorrectSignUpAddressInput>({
    schema: correctSignUpAddressSchema,
    action: correctSignUpAddressAction,
    fallbackMessage: NOT_SENT,
  });
  const corrected =
    correctionForm.state.status === "done" ? correctionForm.state.values?.email?.trim() : undefined;
  const email = corrected ?? sentTo;
  return (
    <AuthFrame title="Check Your Email" description={getNextStepText(redirectTo)}>
      <FocusedMessage key={email}>
        <p>
          We've sent you a confirmation email. Please check your inbox and click the link to verify your
          account.
        </p>
        <p>
          Sent to <strong className="text-ink [overflow-wrap:anywhere]">{email}</strong>.
          {corrected && " The link in the earlier email no longer works."}
        </p>
      </FocusedMessage>
      <ResendForm key={`resend ${email}`} />
      <CorrectAddressForm key={`correct ${email}`} form={correctionForm} />
      <ButtonLink href={buildLoginPath({ redirectTo })} size="large" block className="mt-6">
        Back to Sign In
      </ButtonLink>
    </AuthFrame>
  );
}

function ResendForm() {
  const { state, isSubmitting, formProps } = useAuthForm<Record<string, never>>({
    schema: noFields,
    action: resendConfirmationAction,
    fallbackMessage: NOT_SENT,
  });
  return (
    <form {...formProps} className="mt-6">
      <FormMessage message={state.message} />
      <SubmitButton size="large" block loading={isSubmitting || undefined} loadingText="Sending…">
        Resend email
      </SubmitButton>
      <p role="status" className="mt-2 text-sm">
        {state.status === "done" && "We sent a new email. Only the link in that email works now."}
      </p>
      <p className="mt-1 text-ink-soft text-sm">
        Didn't get the email? Check your spam folder. You can request another email once a minute, up to 5
        times an hour.
      </p>
    </form>
  );
}

/** Changes the email address of the pending sign-up. All other fields remain unchanged. */
function CorrectAddressForm({ form }: { form: ReturnType<typeof useAuthForm<CorrectSignUpAddressInput>> }) {
  const { state, isSubmitting, formProps, control, getError } = form;
  const error = getError("email");
  return (
    <details className="mt-5 border-line border-t pt-3" open={state.status === "failed" || undefined}>
      <summary className="min-h-11 content-center font-semibold text-green underline">
        Entered the wrong email address?
      </summary>
      <form {...formProps} className="mt-2">
        {!error && <FormMessage message={state.status === "failed" ? state.message : undefined} />}
        <Field
          label="Correct email"
          error={error}
          hint="Your name and password stay the same. The earlier link stops working."
          required
        >
          {(field) => (
            <Input {...field} {...control("email")} type="email" autoComplete="email" inputMode="email" />
          )}
        </Field>
        <SubmitButton
          variant="secondary"
          block
          loading={isSubmitting || undefined}
          loadingText="Sending…"
          className="mt-4"
        >
          Send to this address
        </SubmitButton>
      </form>
    </details>
  );
}
