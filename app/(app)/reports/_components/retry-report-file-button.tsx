"use client";

import { useActionState } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { Button } from "@/components/ui/button";
import { retryReportFileAction } from "@/lib/actions/platform/reports";

/** Retries a failed file. Works without JavaScript. */
export function RetryReportFileButton({ id }: { id: string }) {
  const [state, act, isPending] = useActionState(retryReportFileAction, { status: "idle" });
  return (
    <form action={act}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" icon="arrow-counter-clockwise" loading={isPending} loadingText="Starting…">
        Try again
      </Button>
      {state.status === "refused" && (
        <ActionErrorAlert message={state.message} upgradeHref={state.upgradeHref} className="mt-2" />
      )}
    </form>
  );
}
