"use client";

import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { restoreAccountByPasswordAction } from "@/lib/actions/identity/account-deletion";
import type { SignInInput } from "@/lib/domain/identity/account/model/schemas";

interface RestoreAccountPromptProps {
  /** The email address and password of the failed sign-in. */
  credentials: SignInInput;
  message: string | undefined;
  onRestored: () => Promise<unknown>;
}

/** Offers to restore a deleted account. Calls `onRestored` after the account is restored. */
export function RestoreAccountPrompt({ credentials, message, onRestored }: RestoreAccountPromptProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const restore = () =>
    startTransition(async () => {
      const result = await callAction(() => restoreAccountByPasswordAction(credentials));
      if ("error" in result) setProblem(result.error.message);
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
