"use client";

import { useActionState } from "react";
import { RefusalAlert } from "@/components/forms/refusal-alert";
import { Button } from "@/components/ui/button";
import { retryFileAction } from "@/lib/actions/platform/reports";

/** Retries a failed file. Works without JavaScript. */
export function RetryFile({ id }: { id: string }) {
  const [state, act, isPending] = useActionState(retryFileAction, { status: "idle" });
  return (
    <form action={act}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" icon="arrow-counter-clockwise" loading={isPending} loadingText="Starting…">
        Try again
      </Button>
      {state.status === "refused" && (
        <RefusalAlert message={state.message} upgradeHref={state.upgradeHref} className="mt-2" />
      )}
    </form>
  );
}
