"use client";

import { useState } from "react";
import { ConfirmEmailForm } from "./confirm-email-form";
import { LinkDone } from "./link-done";

interface ConfirmEmailProps {
  token: string;
  onProblem: (message: string) => void;
}

export function ConfirmEmail({ token, onProblem }: ConfirmEmailProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (!isConfirmed) {
    return <ConfirmEmailForm token={token} onDone={() => setIsConfirmed(true)} onProblem={onProblem} />;
  }
  return (
    <LinkDone title="Email confirmed">
      Thank you. Your barn is ready: sign in with your email and password.
    </LinkDone>
  );
}
