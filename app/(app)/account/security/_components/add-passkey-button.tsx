"use client";

import { useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { useReady } from "@/components/forms/use-ready";
import { askAuthenticator } from "@/components/identity/auth/ask-authenticator";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { finishPasskeyAction, startPasskeyAction } from "@/lib/actions/identity/factors";

export function AddPasskeyButton() {
  const [isPending, startTransition] = useTransition();
  const isReady = useReady();
  const add = () =>
    startTransition(async () => {
      const problem = await register();
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

/** Resolves to an error message, or null on success. */
async function register(): Promise<string | null> {
  const started = await callAction(() => startPasskeyAction());
  if ("error" in started) return started.error.message;
  const { options, challenge_id } = started.data;
  const answer = await askAuthenticator({ create: options });
  if ("problem" in answer) return answer.problem;
  const finished = await callAction(() =>
    finishPasskeyAction({ challenge_id, credential: answer.credential }),
  );
  return "error" in finished ? finished.error.message : null;
}
