"use client";

import { useReopenCare } from "@/components/care/care/use-reopen-care";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { skipCareAction } from "@/lib/actions/care/care-plans";

/** Renders a button that skips one due date of a care plan and offers Undo. */
export function SkipCareItemButton({ id, name }: { id: string; name: string }) {
  const reopen = useReopenCare(id);
  const { isPending, press } = useActionButton({
    call: () => skipCareAction({ id }),
    onDone: () => showToast(`${name} skipped this time`, { action: { label: "Undo", onClick: reopen } }),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      loading={isPending}
      loadingText="Skipping…"
      onClick={press}
      aria-label={`Skip ${name}`}
    >
      Skip
    </Button>
  );
}
