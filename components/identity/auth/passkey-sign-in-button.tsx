"use client";

import { useState, useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { signInWithPasskeyAction, startPasskeySignInAction } from "@/lib/actions/identity/passkey-sign-in";
import { FormMessage } from "./form-message";

/** Signs in with any passkey that the browser offers. The user doesn't need to enter an email address. */
export function PasskeySignInButton({ redirectTo }: { redirectTo: string | undefined }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, startTransition] = useTransition();
  const isReady = useHydrated();
  const use = () =>
    startTransition(async () => {
      const message = await signIn();
      setProblem(message);
      const { pathname, search } = window.location;
      if (message === null) window.location.assign(redirectTo ?? `${pathname}${search}`);
    });
  return (
    <div className="mt-4 noscript:hidden">
      <FormMessage message={problem ?? undefined} />
      <Button
        size="large"
        block
        icon="key"
        loading={isPending}
        loadingText="Waiting for your device…"
        disabled={!isReady}
        onClick={use}
      >
        Use a passkey
      </Button>
    </div>
  );
}

/** Signs in with a passkey. Returns an error message, or null on success. */
async function signIn(): Promise<string | null> {
  const started = await callAction(() => startPasskeySignInAction({}));
  if ("error" in started) return started.error.message;
  const { options, challenge_id } = started.data;
  // Loaded on demand, because few people use it.
  const { requestWebAuthnCredential } = await import("./request-webauthn-credential");
  const result = await requestWebAuthnCredential({ get: options });
  if ("problem" in result) return result.problem;
  const response = await callAction(() =>
    signInWithPasskeyAction({ challenge_id, credential: result.credential }),
  );
  return "error" in response ? response.error.message : null;
}
