"use client";

import { useState } from "react";
import { isInvitationPath } from "@/lib/handoff/invitation-path";
import { ConfirmEmailForm } from "./confirm-email-form";
import { LinkDone } from "./link-done";

interface ConfirmEmailProps {
  token: string;
  onProblem: (message: string) => void;
}

export function ConfirmEmail({ token, onProblem }: ConfirmEmailProps) {
  const [confirmed, setConfirmed] = useState<{ continueTo: string | null } | null>(null);
  if (!confirmed) {
    return (
      <ConfirmEmailForm
        token={token}
        onDone={(continueTo) => setConfirmed({ continueTo })}
        onProblem={onProblem}
      />
    );
  }
  const { continueTo } = confirmed;
  return (
    <LinkDone title="Email confirmed" redirectTo={continueTo ?? undefined}>
      {continueTo && isInvitationPath(continueTo)
        ? "Thank you. Sign in with your email and password to go on to your invitation."
        : "Thank you. Your barn is ready: sign in with your email and password."}
    </LinkDone>
  );
}
