"use client";

import { type ReactNode, useState } from "react";
import { buildLoginPath } from "@/components/identity/auth/build-login-path";
import { FocusedMessage } from "@/components/identity/auth/focused-message";
import { FormMessage } from "@/components/identity/auth/form-message";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { restoreAccountByLinkAction } from "@/lib/actions/identity/account-deletion";
import { useMailedLinkAction } from "./use-mailed-link-action";

interface RestoreAccountProps {
  token: string;
  onProblem: (message: string) => void;
}

export function RestoreAccount({ token, onProblem }: RestoreAccountProps) {
  const [isRestored, setIsRestored] = useState(false);
  const { go, isBusy, message } = useMailedLinkAction({
    run: () => restoreAccountByLinkAction({ token }),
    onDone: () => setIsRestored(true),
    onProblem,
  });
  if (isRestored) {
    return (
      <LinkDone title="Welcome back">
        Your account and all its data have been restored. Sign in to continue.
      </LinkDone>
    );
  }
  return (
    <AuthFrame title="Restore your account" description="This restores your account and all its data.">
      <FormMessage message={message} />
      <Button variant="primary" size="large" block onClick={go} loading={isBusy} loadingText="Restoring…">
        Restore my account
      </Button>
    </AuthFrame>
  );
}

interface LinkDoneProps {
  title: string;
  /** The path to open after signing in. */
  redirectTo?: string | undefined;
  children: ReactNode;
}

/** Shows that the link worked, with a button to sign in. */
function LinkDone({ title, redirectTo, children }: LinkDoneProps) {
  return (
    <AuthFrame title={title}>
      <FocusedMessage>{children}</FocusedMessage>
      <ButtonLink href={buildLoginPath({ redirectTo })} variant="primary" size="large" block className="mt-6">
        Sign In
      </ButtonLink>
    </AuthFrame>
  );
}
