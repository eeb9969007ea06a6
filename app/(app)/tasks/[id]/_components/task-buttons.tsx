"use client";

import { useRouter } from "next/navigation";
import { callAction } from "@/components/forms/call-action";
import { showActionError } from "@/components/forms/show-action-error";
import { useActionButton } from "@/components/forms/use-action-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { useReopenTask } from "@/components/work/tasks/use-reopen-task";
import { deleteTaskAction, restoreTaskAction, skipTaskAction } from "@/lib/actions/work/tasks";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";

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

/** Deletes the task without asking for confirmation, because the user can undo the deletion. */
export function DeleteTaskButton({ id, title }: TaskButtonProps) {
  const router = useRouter();
  const isReady = useHydrated();
  const restore = async () => {
    const result = await callAction(() => restoreTaskAction({ id }));
    if ("data" in result) showToast(`“${title}” restored`);
    else showActionError(result.error);
  };
  const { isPending, press } = useActionButton({
    call: () => deleteTaskAction({ id }),
    onDone: () => {
      showToast(`“${title}” deleted`, { action: { label: "Undo", onClick: restore } });
      router.push("/tasks");
    },
  });
  return (
    <Button variant="quiet" icon="trash" disabled={!isReady} loading={isPending} onClick={press}>
      Delete
    </Button>
  );
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
