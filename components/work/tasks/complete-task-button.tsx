"use client";

import { useRouter } from "next/navigation";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import type { ButtonStyle as ButtonAppearance } from "@/components/ui/button-styles";
import { showToast } from "@/components/ui/toast-store";
import { getTaskChargeHref } from "@/components/work/work-charges/get-task-charge-href";
import { completeTaskAction } from "@/lib/actions/work/tasks";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import {
  formatStepProgress,
  hasOpenSteps,
  type StepProgress,
} from "@/lib/domain/work/tasks/model/step-progress";
import { useReopenTask } from "./use-reopen-task";

interface CompleteTaskButtonProps extends ButtonAppearance {
  id: string;
  title: string;
  steps: StepProgress;
}

/**
 * Completes a task with one tap, so that users can keep their gloves on. Open checklist steps don't prevent
 * completion: the button and the confirmation show how many steps are done, and the confirmation offers Undo.
 */
export function CompleteTaskButton({ id, title, steps, ...buttonProps }: CompleteTaskButtonProps) {
  const router = useRouter();
  const { press: reopen } = useReopenTask(id);
  const isPartial = hasOpenSteps(steps);
  const progress = isPartial ? ` with ${formatStepProgress(steps)}` : "";
  const { isPending, press } = useActionButton({
    call: () => completeTaskAction({ id }),
    onDone: ({ task: { interval, dueOn, closedOn }, isChargeable }) =>
      showToast(
        `“${title}” done${progress}${interval && dueOn !== closedOn ? ` for ${formatShortDate(dueOn)}` : ""}`,
        {
          action: { label: "Undo", onClick: reopen },
          // The charge form opens on the task page, because this button is removed when its row changes.
          secondAction: isChargeable
            ? { label: "Charge", onClick: () => router.push(getTaskChargeHref(id)) }
            : undefined,
        },
      ),
  });
  return (
    <Button
      {...buttonProps}
      icon="check"
      loading={isPending}
      loadingText="Saving…"
      onClick={press}
      aria-label={isPartial ? `Done ${steps.done}/${steps.total} steps: ${title}` : `Done: ${title}`}
    >
      {"Done "}
      {isPartial && <span className="tabular font-normal">{`${steps.done}/${steps.total}`}</span>}
    </Button>
  );
}
