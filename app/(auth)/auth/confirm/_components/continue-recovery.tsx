"use client";

import { FormMessage } from "@/components/identity/auth/form-message";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { createRecoverySessionAction } from "@/lib/actions/identity/auth-tokens";
import { useMailedLinkAction } from "./use-mailed-link-action";

interface ContinueRecoveryProps {
  token: string;
  onProblem: (message: string) => void;
}

export function ContinueRecovery({ token, onProblem }: ContinueRecoveryProps) {
  const { go, isBusy, message } = useMailedLinkAction({
    run: () => createRecoverySessionAction({ token }),
    onDone: (tokens) => tokens && openResetPage(tokens),
    onProblem,
  });
  return (
    <AuthFrame
      title="Reset your password"
      description="You can choose a new password for your account on the next page."
    >
      <FormMessage message={message} />
      <Button variant="primary" size="large" block onClick={go} loading={isBusy} loadingText="One moment…">
        Choose a new password
      </Button>
    </AuthFrame>
  );
}

/**
 * Passes the tokens in the fragment, which isn't sent to servers. `replace` prevents the Back button from opening a
 * used link.
 */
function openResetPage(tokens: { accessToken: string; refreshToken: string; expiresIn: number }): void {
  const fragment = new URLSearchParams({
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    expires_in: String(tokens.expiresIn),
    token_type: "bearer",
    type: "recovery",
  });
  window.location.replace(`/reset-password#${fragment}`);
}
