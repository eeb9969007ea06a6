"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { showActionError } from "@/components/forms/show-action-error";
import { useActionButton } from "@/components/forms/use-action-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { undoLateCompletion } from "@/components/work/tasks/undo-late-completion";
import { useReopenTask } from "@/components/work/tasks/use-reopen-task";
import { deleteTaskAction, restoreTaskAction, skipTaskAction } from "@/lib/actions/work/tasks";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";

interface TaskButtonProps {
  id: string;
  title: string;
}

export function ReopenTaskButton({ id }: Pick<TaskButtonProps, "id">) {
  const { isPending, press } = useReopenTask(id);
  return (
    <Button icon="arrow-counter-clockwise" loading={isPending} onClick={press}>
      Reopen
    </Button>
  );
}

/** Deletes a missed date that was marked as done later, and opens the series' open task. */
export function UndoLateCompletionButton({ task }: { task: Pick<TaskDto, "id" | "title" | "dueOn"> }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const undo = () =>
    startTransition(() =>
      undoLateCompletion(task, (open) => {
        if (open.id !== task.id) router.push(`/tasks/${open.id}`);
      }),
    );
  return (
    <Button icon="arrow-counter-clockwise" loading={isPending} onClick={undo}>
      Mark as not done
    </Button>
  );
}

interface SkipTaskButtonProps extends TaskButtonProps {
  dueOn: CalendarDate;
  isRepeating: boolean;
}

/** Skips the open task without ending its series, and offers Undo. */
export function SkipTaskButton({ id, title, dueOn, isRepeating }: SkipTaskButtonProps) {
  const { press: reopen } = useReopenTask(id);
  const { isPending, press } = useActionButton({
    call: () => skipTaskAction({ id }),
    onDone: ({ task }) =>
      showToast(`“${title}” skipped for ${formatShortDate(task.dueOn)}`, {
        action: { label: "Undo", onClick: reopen },
      }),
  });
  return (
    <Button variant="quiet" loading={isPending} loadingText="Skipping…" onClick={press}>
      {isRepeating ? `Skip ${formatShortDate(dueOn)}` : "Skip"}
    </Button>
  );
}

/** Deletes a task that doesn't repeat, or a closed task, and offers Undo. */
export function DeleteTaskButton({ id, title }: TaskButtonProps) {
  const isReady = useHydrated();
  const showDeletion = useDeletionToast({ id, title });
  const { isPending, press } = useActionButton({
    call: () => deleteTaskAction({ id }),
    onDone: () => showDeletion(`“${title}” deleted`),
  });
  return (
    <Button variant="quiet" icon="trash" disabled={!isReady} loading={isPending} onClick={press}>
      Delete
    </Button>
  );
}

interface DeleteSeriesButtonProps extends TaskButtonProps {
  dueOn: CalendarDate;
}

/**
 * Deletes the open task with its series, and offers Undo. Asks for confirmation, because the button could be
 * mistaken for a way to leave out one date.
 */
export function DeleteSeriesButton({ id, title, dueOn }: DeleteSeriesButtonProps) {
  const showDeletion = useDeletionToast({ id, title });
  const date = formatShortDate(dueOn);
  return (
    <ConfirmActionButton
      variant="quiet"
      size="medium"
      icon="trash"
      label="Delete series"
      title={`Delete the series “${title}”?`}
      confirmLabel="Delete series"
      call={() => deleteTaskAction({ id })}
      onDone={() => showDeletion(`Series “${title}” deleted`)}
    >
      This deletes {date} and all later dates. Dates that were completed, skipped or moved don't change. To
      leave out only {date}, use “Skip {date}” instead. You can undo the deletion right afterward.
    </ConfirmActionButton>
  );
}

/** Returns a function that confirms the deletion in a toast with an Undo button and opens the task board. */
function useDeletionToast({ id, title }: TaskButtonProps): (message: string) => void {
  const router = useRouter();
  const restore = async () => {
    const result = await callAction(() => restoreTaskAction({ id }));
    if ("data" in result) showToast(`“${title}” restored`);
    else showActionError(result.error);
  };
  return (message) => {
    showToast(message, { action: { label: "Undo", onClick: restore } });
    router.push("/tasks");
  };
}

export function RestoreTaskButton({ id, title }: TaskButtonProps) {
  const { isPending, press } = useActionButton({
    call: () => restoreTaskAction({ id }),
    onDone: () => showToast(`“${title}” restored`),
  });
  return (
    <Button size="small" icon="arrow-counter-clockwise" loading={isPending} onClick={press}>
      Restore
    </Button>
  );
}
