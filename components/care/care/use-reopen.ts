"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { showToast } from "@/components/ui/toast-store";
import { reopenCareAction } from "@/lib/actions/care/care-plans";

/** Reopens a care item that was completed or skipped. */
export function useReopen(id: string): () => void {
  const { press } = useActionButton({
    call: () => reopenCareAction({ id }),
    onDone: () => showToast("Undone. It is due again."),
  });
  return press;
}
