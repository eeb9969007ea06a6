"use client";

import { useEffect, useState } from "react";
import { AuthLoading } from "@/components/identity/auth/auth-loading";
import { FocusedMessage } from "@/components/identity/auth/focused-message";
import { InvalidResetLink } from "@/components/identity/auth/invalid-reset-link";
import { JavaScriptRequired } from "@/components/identity/auth/javascript-required";
import { useUrlFragment } from "@/components/identity/auth/use-url-fragment";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { checkRecoverySessionAction } from "@/lib/actions/identity/auth-tokens";
import { NewPasswordForm } from "./new-password-form";
import { type RecoveryTokens, readRecoveryFragment } from "./recovery-fragment";

const REDIRECT_AFTER_MS = 3_000;

type ScreenState =
  | { name: "loading" }
  | { name: "invalid"; message: string }
  | { name: "form"; tokens: RecoveryTokens }
  | { name: "updated" }
  | { name: "failed" };

/** Renders all states of the reset-password page (docs/product/sign-in.md, "Password reset"). */
export function ResetPasswordScreen() {
  const fragment = useUrlFragment();
  const [state, setState] = useState<ScreenState>({ name: "loading" });

  useEffect(() => {
    if (!fragment) return;
    let isCurrent = true;
    void establishRecovery(fragment).then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [fragment]);

  const { name } = state;
  if (name === "invalid") return <InvalidResetLink message={state.message} />;
  if (name === "updated") return <PasswordUpdated />;
  if (name === "failed") return <SomethingWentWrong />;
  if (name === "loading") {
    return (
      <AuthFrame title="Reset password">
        <AuthLoading label="Processing your request...">
          <SomethingWentWrong isInside />
        </AuthLoading>
        <JavaScriptRequired />
      </AuthFrame>
    );
  }
  return (
    <NewPasswordForm
      tokens={state.tokens}
      onUpdated={() => setState({ name: "updated" })}
      onInvalid={(message) => setState({ name: "invalid", message })}
    />
  );
}

async function establishRecovery(fragment: URLSearchParams): Promise<ScreenState> {
  const tokens = readRecoveryFragment(fragment);
  if (!tokens) return { name: "invalid", message: "Invalid password reset link" };
  try {
    const result = await checkRecoverySessionAction(tokens);
    const refusal = result.serverError;
    if (refusal?.code === "INTERNAL") return { name: "failed" };
    if (refusal) return { name: "invalid", message: refusal.message };
    if (result.validationErrors)
      return { name: "invalid", message: "Invalid or expired password reset link" };
    return { name: "form", tokens };
  } catch {
    // The connection failed, so the link may still be valid.
    return { name: "failed" };
  }
}

/** Shows a general error message. Leaves out the frame if `isInside` is true, because the caller renders it. */
function SomethingWentWrong({ isInside = false }: { isInside?: boolean }) {
  const content = (
    <>
      <Alert tone="error">Something went wrong. Please try again.</Alert>
      <ButtonLink href="/forgot-password" size="large" block className="mt-6">
        Request a new link
      </ButtonLink>
    </>
  );
  return isInside ? content : <AuthFrame title="Reset password">{content}</AuthFrame>;
}

function PasswordUpdated() {
  useEffect(() => {
    // After a full page load, every page uses the new session.
    const timer = setTimeout(() => window.location.assign("/dashboard"), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AuthFrame title="Password updated!">
      <FocusedMessage>
        <p>Your new password is set, and every other device was signed out.</p>
        <p>We're taking you to your dashboard…</p>
      </FocusedMessage>
      <ButtonLink href="/dashboard" variant="primary" size="large" block className="mt-6">
        Go to Dashboard now
      </ButtonLink>
    </AuthFrame>
  );
}
