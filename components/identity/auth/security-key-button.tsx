"use client";

import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { challengeSecurityKeyAction, verifySecurityKeyAction } from "@/lib/actions/identity/second-step";
import { FormMessage } from "./form-message";
import { requestWebAuthnCredential } from "./request-webauthn-credential";

/** Verifies a security key as the second factor. */
export function SecurityKeyButton({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const isReady = useHydrated();
  const use = () =>
    startTransition(async () => {
      const message = await verifyKey(id);
      setProblem(message);
      if (message === null) onDone();
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

/** Verifies the key. Returns an error message, or null on success. */
async function verifyKey(factorId: string): Promise<string | null> {
  const response = await callAction(() => challengeSecurityKeyAction({ factorId }));
  if ("error" in response) return response.error.message;
  const { id, webauthn } = response.data;
  if (webauthn?.type !== "request")
    return "This security key isn't set up yet. Use another method or a recovery code.";
  const result = await requestWebAuthnCredential({ get: webauthn.credential_options.publicKey });
  if ("problem" in result) return result.problem;
  const { credential } = result;
  const verified = await callAction(() =>
    verifySecurityKeyAction({ factorId, challenge_id: id, credential }),
  );
  return "error" in verified ? verified.error.message : null;
}
