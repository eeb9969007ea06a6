"use client";

import { useRouter } from "next/navigation";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import type { ButtonStyle } from "@/components/ui/button-styles";
import { showToast } from "@/components/ui/toast-store";
import { getTaskChargeHref } from "@/components/work/work-charges/get-task-charge-href";
import { completeTaskAction } from "@/lib/actions/work/tasks";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import { undoLateCompletion } from "./undo-late-completion";

interface CompleteMissedDateButtonProps extends ButtonStyle {
  /** The ID of the series' open task. */
  id: string;
  title: string;
  on: CalendarDate;
  /** The visible text, if the date is shown next to the button. */
  children?: string;
}

/** Marks a missed date of a repeating task as done, and offers Undo. */
export function CompleteMissedDateButton(props: CompleteMissedDateButtonProps) {
  const date = formatShortDate(props.on);
  const label = `Mark as done for ${date}`;
  const { id, title, on, children = label, ...style } = props;
  const router = useRouter();
  const { isPending, press } = useActionButton({
    call: () => completeTaskAction({ id, on }),
    onDone: ({ task, isChargeable }) =>
      showToast(`“${title}” done for ${date}`, {
        action: { label: "Undo", onClick: () => void undoLateCompletion(task) },
        secondAction: isChargeable
          ? { label: "Charge", onClick: () => router.push(getTaskChargeHref(task.id)) }
          : undefined,
      }),
  });
  return (
    <Button
      {...style}
      icon="check"
      loading={isPending}
      loadingText="Saving…"
      onClick={press}
      aria-label={`${label}: ${title}`}
    >
      {children}
    </Button>
  );
}
