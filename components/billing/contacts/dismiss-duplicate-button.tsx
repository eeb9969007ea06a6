"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { dismissDuplicateAction, restoreDuplicateSuggestionAction } from "@/lib/actions/billing/contacts";

interface NamedContact {
  id: string;
  name: string;
}

/**
 * Dismisses a suggested pair of duplicates without asking for confirmation, because the message that follows offers
 * Undo.
 */
export function DismissDuplicateButton({ first, second }: { first: NamedContact; second: NamedContact }) {
  const pair = { id: first.id, source_id: second.id };
  const { press: restore } = useActionButton({
    call: () => restoreDuplicateSuggestionAction(pair),
    onDone: () => showToast("Suggestion restored"),
  });
  const { isPending, press } = useActionButton({
    call: () => dismissDuplicateAction(pair),
    onDone: () => showToast("Suggestion dismissed", { action: { label: "Undo", onClick: restore } }),
  });
  return (
    <Button
      variant="quiet"
      size="small"
      loading={isPending}
      onClick={press}
      aria-label={`${first.name} and ${second.name} aren't duplicates`}
    >
      Not a duplicate
    </Button>
  );
}
