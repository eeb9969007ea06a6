"use client";

import { useReopen } from "@/components/care/use-reopen";
import { useActionButton } from "@/components/forms/use-action-button";
import { useReady } from "@/components/forms/use-ready";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { toast } from "@/components/ui/toast-store";
import { completeNowAction } from "@/lib/actions/care-plans";
import { visitHref } from "./visit-href";

/** Logs care as done today, with a way back. Until its script hears presses it leads to the visit's form. */
export function LogNowButton({ id, what }: { id: string; what: string }) {
  const isReady = useReady();
  const reopen = useReopen(id);
  const { isPending, press } = useActionButton({
    call: () => completeNowAction({ id }),
    onDone: ({ completed, closedBefore: [before] }) => {
      if (completed.length > 0) toast(`${what} logged`, { action: { label: "Undo", onClick: reopen } });
      else toast(`${what} was done by ${before?.closedByName ?? "somebody"} already.`, { tone: "info" });
    },
  });
  // No form of its own: it also stands inside of one.
  if (!isReady) {
    return (
      <ButtonLink href={visitHref(id)} size="small" icon="check" aria-label={`Log: ${what}`}>
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
