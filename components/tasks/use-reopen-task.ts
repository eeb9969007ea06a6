"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { toast } from "@/components/ui/toast-store";
import { reopenTaskAction } from "@/lib/actions/tasks";

/** Takes back that a task was done or skipped. */
export function useReopenTask(id: string): { isPending: boolean; press: () => void } {
  return useActionButton({
    call: () => reopenTaskAction({ id }),
    onDone: () => toast("Taken back: it is to be done"),
  });
}
