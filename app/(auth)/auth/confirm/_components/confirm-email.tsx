"use client";

import { useState } from "react";
import { Announced } from "@/components/auth/announced";
import { FormMessage } from "@/components/auth/form-message";
import { AuthFrame } from "@/components/layout/auth-frame";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { confirmSignUpAction } from "@/lib/actions/auth-tokens";
import { brand } from "@/lib/brand";
import { useDeed } from "./use-deed";

interface ConfirmEmailProps {
  token: string;
  onProblem: (message: string) => void;
}

export function ConfirmEmail({ token, onProblem }: ConfirmEmailProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { go, isBusy, message } = useDeed({
    run: () => confirmSignUpAction({ token }),
    onDone: () => setIsConfirmed(true),
    onProblem,
  });
  if (isConfirmed) {
    return (
      <AuthFrame title="Email confirmed">
        <Announced>Thank you. Your barn is ready: sign in with your email and password.</Announced>
        <ButtonLink href="/login" variant="primary" size="large" block className="mt-6">
          Sign In
        </ButtonLink>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Confirm your email" description={`One press, and your ${brand.name} account is ready.`}>
      <FormMessage message={message} />
      <Button variant="primary" size="large" block onClick={go} loading={isBusy} loadingText="Confirming…">
        Confirm my email
      </Button>
    </AuthFrame>
  );
}
