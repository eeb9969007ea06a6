"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { showToast } from "@/components/ui/toast-store";
import { reopenTaskAction } from "@/lib/actions/work/tasks";

/** Reopens a task that was completed or skipped. */
export function useReopenTask(id: string): { isPending: boolean; press: () => void } {
  return useActionButton({
    call: () => reopenTaskAction({ id }),
    onDone: () => showToast("Task reopened"),
  });
}
