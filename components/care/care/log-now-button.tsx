"use client";

import { useReopen } from "@/components/care/care/use-reopen";
import { useActionButton } from "@/components/forms/use-action-button";
import { useReady } from "@/components/forms/use-ready";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { showToast } from "@/components/ui/toast-store";
import { completeNowAction } from "@/lib/actions/care/care-plans";
import { getVisitHref } from "./get-visit-href";

/** Logs care as completed today and offers to undo it. Before its script is ready it links to the form of the visit. */
export function LogNowButton({ id, what }: { id: string; what: string }) {
  const isReady = useReady();
  const reopen = useReopen(id);
  const { isPending, press } = useActionButton({
    call: () => completeNowAction({ id }),
    onDone: ({ completed, closedBefore: [before] }) => {
      if (completed.length > 0) showToast(`${what} logged`, { action: { label: "Undo", onClick: reopen } });
      else showToast(`${before?.closedByName ?? "Someone"} already completed ${what}.`, { tone: "info" });
    },
  });
  // Not a form, because the button is also used inside forms.
  if (!isReady) {
    return (
      <ButtonLink href={getVisitHref(id)} size="small" icon="check" aria-label={`Log: ${what}`}>
        Done
      </ButtonLink>
    );
  }
  return (
    <Button
      size="small"
      icon="check"
      loading={isPending}
      loadingText="Logging…"
      onClick={press}
      aria-label={`Done: ${what}`}
    >
      Done
    </Button>
  );
}
