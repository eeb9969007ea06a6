"use client";

import { useState } from "react";
import { Announced } from "@/components/auth/announced";
import { AuthFrame } from "@/components/layout/auth-frame";
import { ButtonLink } from "@/components/ui/button-link";
import { ConfirmEmailForm } from "./confirm-email-form";

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
    <AuthFrame title="Email confirmed">
      <Announced>Thank you. Your barn is ready: sign in with your email and password.</Announced>
      <ButtonLink href="/login" variant="primary" size="large" block className="mt-6">
        Sign In
      </ButtonLink>
    </AuthFrame>
  );
}
