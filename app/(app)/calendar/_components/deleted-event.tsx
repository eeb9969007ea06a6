"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { restoreCalendarEventAction } from "@/lib/actions/work/calendar";

export function DeletedEvent({ id, canRestore }: { id: string; canRestore: boolean }) {
  const { isPending, press } = useActionButton({
    call: () => restoreCalendarEventAction({ id }),
    onDone: () => showToast("Event restored"),
  });
  return (
    <Alert
      tone="warning"
      title="This event was deleted"
      className="mb-4"
      actions={
        canRestore && (
          <Button size="small" icon="arrow-counter-clockwise" loading={isPending} onClick={press}>
            Restore
          </Button>
        )
      }
    />
  );
}
