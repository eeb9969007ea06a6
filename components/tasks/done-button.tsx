"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import type { ButtonLook } from "@/components/ui/button-styles";
import { toast } from "@/components/ui/toast-store";
import { completeTaskAction } from "@/lib/actions/tasks";
import { useReopenTask } from "./use-reopen-task";

interface DoneButtonProps extends ButtonLook {
  id: string;
  title: string;
}

/** Done with one tap, with a way back. */
export function DoneButton({ id, title, ...look }: DoneButtonProps) {
  const { press: reopen } = useReopenTask(id);
  const { isPending, press } = useActionButton({
    call: () => completeTaskAction({ id }),
    onDone: () => toast(`“${title}” done`, { action: { label: "Undo", onClick: reopen } }),
  });
  return (
    <Button
      {...look}
      icon="check"
      loading={isPending}
      loadingText="Saving…"
      onClick={press}
      aria-label={`Done: ${title}`}
    >
      Done
    </Button>
  );
}
