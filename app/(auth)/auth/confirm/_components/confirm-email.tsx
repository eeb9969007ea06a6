"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { AuthLoading } from "@/components/identity/auth/auth-loading";
import { FormMessage } from "@/components/identity/auth/form-message";
import { useEmailLink } from "@/components/identity/auth/use-email-link";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { confirmSignUpInSameBrowserAction } from "@/lib/actions/identity/auth-tokens";
import { DEFAULT_REDIRECT } from "@/lib/auth/safe-redirect";
import { ConfirmEmailForm } from "./confirm-email-form";

interface ConfirmEmailProps {
  token: string;
  onProblem: (message: string) => void;
}

type Screen = "opening" | "signedInAlready" | "passwordNeeded" | "confirmed";

/**
 * Confirms the email address automatically in the browser in which the user signed up. If someone is already signed
 * in, asks before confirming. In other browsers, asks for the password, so that the owner of an email address doesn't
 * accidentally confirm someone else's sign-up with that address.
 */
export function ConfirmEmail({ token, onProblem }: ConfirmEmailProps) {
  const [screen, setScreen] = useState<Screen>("opening");
  const isOpened = useRef(false);

  function openDestination(continueTo: string | null): void {
    setScreen("confirmed");
    // A full page load gives every page the new session; `replace` prevents the Back button from opening a
    // used link.
    window.location.replace(continueTo ?? DEFAULT_REDIRECT);
  }

  const { send, message } = useEmailLink({
    run: (isRequested: boolean) => confirmSignUpInSameBrowserAction({ token, isRequested }),
    onDone: (data) => {
      if (data?.outcome === "confirmed") openDestination(data.continueTo);
      else if (data) setScreen(data.outcome);
    },
    onProblem,
  });
  const open = useEffectEvent(() => send(false));
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    void open();
  }, []);

  if (screen === "passwordNeeded") {
    return <ConfirmEmailForm token={token} onDone={openDestination} onProblem={onProblem} />;
  }
  if (screen === "signedInAlready" || message) {
    return (
      <ConfirmByButton
        message={message}
        isSignedIn={screen === "signedInAlready"}
        confirm={() => send(screen === "signedInAlready")}
      />
    );
  }
  const label = screen === "confirmed" ? "Signing you in…" : "Confirming your email…";
  return (
    <AuthFrame title="Confirm your email">
      <AuthLoading label={label}>
        <Button variant="primary" size="large" block onClick={() => send(false)}>
          Confirm my email
        </Button>
      </AuthLoading>
    </AuthFrame>
  );
}

interface ConfirmByButtonProps {
  /** The message of the last failed attempt. */
  message: string | undefined;
  isSignedIn: boolean;
  confirm: () => Promise<boolean>;
}

function ConfirmByButton({ message, isSignedIn, confirm }: ConfirmByButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    if (!(await confirm())) setIsBusy(false);
  };
  const description = isSignedIn
    ? "You are already signed in with another account. If you confirm, you switch to the new account."
    : undefined;
  return (
    <AuthFrame title="Confirm your email" description={description}>
      <FormMessage message={message} />
      <Button variant="primary" size="large" block onClick={press} loading={isBusy} loadingText="Confirming…">
        Confirm my email
      </Button>
    </AuthFrame>
  );
}
