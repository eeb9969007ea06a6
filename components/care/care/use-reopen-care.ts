"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { showToast } from "@/components/ui/toast-store";
import { reopenCareAction } from "@/lib/actions/care/care-plans";

/** Returns a function that reopens a completed or skipped care item. */
export function useReopenCare(id: string): () => void {
  const { press } = useActionButton({
    call: () => reopenCareAction({ id }),
    onDone: () => showToast("Undone. The care is due again."),
  });
  return press;
}
