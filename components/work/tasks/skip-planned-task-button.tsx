"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import type { ButtonStyle } from "@/components/ui/button-styles";
import { showToast } from "@/components/ui/toast-store";
import { skipPlannedTaskAction } from "@/lib/actions/work/tasks";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import { undoPlannedTaskChange } from "./undo-planned-task-change";

interface SkipPlannedTaskButtonProps extends ButtonStyle {
  id: string;
  title: string;
  on: CalendarDate;
  onDone?: () => void;
}

/** Skips a later date of a repeating task and offers Undo. */
export function SkipPlannedTaskButton({ id, title, on, onDone, ...style }: SkipPlannedTaskButtonProps) {
  const { isPending, press } = useActionButton({
    call: () => skipPlannedTaskAction({ id, on }),
    onDone: () => {
      showToast(`“${title}” skipped for ${formatShortDate(on)}`, {
        action: { label: "Undo", onClick: () => void undoPlannedTaskChange({ id, on, title }) },
      });
      onDone?.();
    },
  });
  return (
    <Button {...style} loading={isPending} loadingText="Skipping…" onClick={press}>
      Skip {formatShortDate(on)}
    </Button>
  );
}
