"use client";

import { useState } from "react";
import { FormMessage } from "@/components/identity/auth/form-message";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { restoreByLinkAction } from "@/lib/actions/identity/account-deletion";
import { LinkDone } from "./link-done";
import { useLinkAction } from "./use-link-action";

interface RestoreAccountProps {
  token: string;
  onProblem: (message: string) => void;
}

export function RestoreAccount({ token, onProblem }: RestoreAccountProps) {
  const [isRestored, setIsRestored] = useState(false);
  const { go, isBusy, message } = useLinkAction({
    run: () => restoreByLinkAction({ token }),
    onDone: () => setIsRestored(true),
    onProblem,
  });
  if (isRestored) {
    return (
      <LinkDone title="Welcome back">
        Your account and all its data are restored. Sign in to continue.
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
