"use client";

import { useEffect } from "react";
import { AuthFrame } from "@/components/layout/auth-frame";
import { registerAction } from "@/lib/actions/identity/auth";
import { type RegisterInput, registerSchema } from "@/lib/domain/identity/account/model/schemas";
import { getPlanLimit } from "@/lib/plans/entitlements";
import { buildLoginPath } from "./build-login-path";
import { CheckYourEmail } from "./check-your-email";
import { getNextStepText } from "./get-next-step-text";
import { RegisterFields } from "./register-fields";
import { TextLink } from "./text-link";
import { useAuthForm } from "./use-auth-form";

interface RegisterPanelProps {
  redirectTo?: string | undefined;
  /** The email address of this browser's pending sign-up, if there is one. */
  sentTo?: string | undefined;
}

/** Renders the auth screen in its register mode, and "Check Your Email" after the email is sent. */
export function RegisterPanel({ redirectTo, sentTo }: RegisterPanelProps) {
  const form = useAuthForm<RegisterInput>({
    schema: registerSchema,
    action: registerAction,
    fallbackMessage: "Failed to create account",
  });
  const { status, values } = form.state;
  const isDone = status === "done";
  useEffect(() => {
    // After a reload, the cookie of the pending sign-up shows "Check Your Email" again.
    if (isDone) window.history.replaceState(null, "", buildLoginPath({ mode: "check-email", redirectTo }));
  }, [isDone, redirectTo]);
  const email = sentTo ?? (isDone ? values?.email : undefined);
  if (email !== undefined) return <CheckYourEmail email={email} redirectTo={redirectTo} />;
  const footer = (
    <>
      Already have an account? <TextLink href={buildLoginPath({ redirectTo })}>Sign in</TextLink>
    </>
  );
  return (
    <AuthFrame
      title="Create your account"
      description={`Free for up to ${getPlanLimit("personal", "horses")} horses, no card needed. ${getNextStepText(redirectTo) ?? ""}`}
      footer={footer}
    >
      <RegisterFields form={form} redirectTo={redirectTo} />
    </AuthFrame>
  );
}
