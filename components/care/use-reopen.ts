"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { toast } from "@/components/ui/toast-store";
import { reopenCareAction } from "@/lib/actions/care-plans";

/** Takes a completion or a skip back. */
export function useReopen(id: string): () => void {
  const { press } = useActionButton({
    call: () => reopenCareAction({ id }),
    onDone: () => toast("Taken back: it is due again"),
  });
  return press;
}
