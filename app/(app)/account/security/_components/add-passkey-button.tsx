"use client";

import { useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { useHydrated } from "@/components/forms/use-hydrated";
import { requestWebAuthnCredential } from "@/components/identity/auth/request-webauthn-credential";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import {
  finishPasskeyRegistrationAction,
  startPasskeyRegistrationAction,
} from "@/lib/actions/identity/factors";

export function AddPasskeyButton() {
  const [isPending, startTransition] = useTransition();
  const isReady = useHydrated();
  const add = () =>
    startTransition(async () => {
      const problem = await registerPasskey();
      if (problem) showToast(problem, { tone: "error" });
      else showToast("Passkey added");
    });
  return (
    <Button
      icon="plus"
      loading={isPending}
      loadingText="Waiting for your device…"
      disabled={!isReady}
      onClick={add}
    >
      Add a passkey
    </Button>
  );
}

/** Registers a passkey. Returns an error message, or null on success. */
async function registerPasskey(): Promise<string | null> {
  const started = await callAction(() => startPasskeyRegistrationAction());
  if ("error" in started) return started.error.message;
  const { options, challenge_id } = started.data;
  const credential = await requestWebAuthnCredential({ create: options });
  if ("problem" in credential) return credential.problem;
  const finished = await callAction(() =>
    finishPasskeyRegistrationAction({ challenge_id, credential: credential.credential }),
  );
  return "error" in finished ? finished.error.message : null;
}
