"use client";

import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { restoreByPasswordAction } from "@/lib/actions/account-deletion";
import type { SignInInput } from "@/lib/domain/account/schemas";

interface RestoreOfferProps {
  /** With which the person just tried to sign in. */
  credentials: SignInInput;
  message: string | undefined;
  onRestored: () => Promise<unknown>;
}

/** Sign-in to a deleted account: one press brings it back and goes on to it. */
export function RestoreOffer({ credentials, message, onRestored }: RestoreOfferProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const restore = () =>
    startTransition(async () => {
      const answer = await callAction(() => restoreByPasswordAction(credentials));
      if ("error" in answer) setProblem(answer.error.message);
      else await onRestored();
    });
  return (
    <Alert
      tone={problem ? "error" : "warning"}
      className="mb-5"
      actions={
        <Button variant="primary" size="small" loading={isPending} loadingText="Restoring…" onClick={restore}>
          Restore account
        </Button>
      }
    >
      {problem ?? message}
    </Alert>
  );
}
