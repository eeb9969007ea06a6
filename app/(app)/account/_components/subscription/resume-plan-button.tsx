"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { resumePlanAction } from "@/lib/actions/subscriptions/subscriptions";

/** Resumes a paused subscription, or cancels the change that is scheduled for the end of the period. */
export function ResumePlanButton({ children }: { children: string }) {
  const { isPending, press } = useActionButton({
    call: () => resumePlanAction(),
    onDone: ({ message }) => showToast(message),
  });
  return (
    <Button size="small" loading={isPending} loadingText="One moment…" onClick={press}>
      {children}
    </Button>
  );
}
