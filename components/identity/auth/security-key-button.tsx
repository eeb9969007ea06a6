"use client";

import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { useReady } from "@/components/forms/use-ready";
import { Button } from "@/components/ui/button";
import { challengeKeyAction, verifyKeyAction } from "@/lib/actions/identity/second-step";
import { askAuthenticator } from "./ask-authenticator";
import { FormMessage } from "./form-message";

/** Verifies a security key as the second factor. */
export function SecurityKeyButton({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const isReady = useReady();
  const use = () =>
    startTransition(async () => {
      const found = await verifyKey(id);
      setProblem(found);
      if (found === null) onDone();
    });
  return (
    <div>
      <FormMessage message={problem ?? undefined} />
      <Button size="large" block icon="key" loading={isPending} disabled={!isReady} onClick={use}>
        Use {name}
      </Button>
    </div>
  );
}

/** Resolves to an error message, or null. */
async function verifyKey(factorId: string): Promise<string | null> {
  const asked = await callAction(() => challengeKeyAction({ factorId }));
  if ("error" in asked) return asked.error.message;
  const { id, webauthn } = asked.data;
  if (webauthn?.type !== "request") return "This key isn't set up yet.";
  const answer = await askAuthenticator({ get: webauthn.credential_options.publicKey });
  if ("problem" in answer) return answer.problem;
  const { credential } = answer;
  const verified = await callAction(() => verifyKeyAction({ factorId, challenge_id: id, credential }));
  return "error" in verified ? verified.error.message : null;
}
