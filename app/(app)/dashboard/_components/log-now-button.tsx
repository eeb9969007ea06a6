"use client";

import type { FormEvent } from "react";
import { useReopen } from "@/components/care/use-reopen";
import { useActionButton } from "@/components/forms/use-action-button";
import { useReady } from "@/components/forms/use-ready";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { completeNowAction } from "@/lib/actions/care-plans";

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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    press();
  };
  return (
    <form action="/care/visit" onSubmit={onSubmit}>
      <input type="hidden" name="items" value={id} />
      <Button
        type="submit"
        size="small"
        icon="check"
        loading={isPending}
        loadingText="Logging…"
        aria-label={`${isReady ? "Done" : "Log"}: ${what}`}
      >
        Done
      </Button>
    </form>
  );
}
