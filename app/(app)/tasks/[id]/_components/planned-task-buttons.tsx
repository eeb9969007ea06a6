"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useActionButton } from "@/components/forms/use-action-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Button } from "@/components/ui/button";
import type { ButtonStyle } from "@/components/ui/button-styles";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { undoPlannedTaskChange } from "@/components/work/tasks/undo-planned-task-change";
import { movePlannedTaskAction, restorePlannedTaskAction } from "@/lib/actions/work/tasks";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { formatShortDate } from "@/lib/domain/work/calendar/model/format-period-title";
import type { PlannedTask, TaskDto } from "@/lib/domain/work/tasks/dto";
import { movePlannedTaskSchema } from "@/lib/domain/work/tasks/model/schemas";
import { createPageHref } from "@/lib/lists/address";

const getDateHref = (id: string, on: CalendarDate) => createPageHref(`/tasks/${id}`, { on });

/**
 * Moves a later date of a repeating task. The date becomes a separate task, which then opens. Offers Undo.
 */
export function MovePlannedTaskButton({ planned }: { planned: PlannedTask }) {
  const router = useRouter();
  const isReady = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const { id, title, dueOn: on, dueTime } = planned;
  const showMoved = (moved: TaskDto) => {
    const undo = () =>
      undoPlannedTaskChange({ id: moved.id, on, title }, (task) => router.push(getDateHref(task.id, on)));
    showToast(`“${title}” moved to ${formatShortDate(moved.dueOn)}`, {
      action: { label: "Undo", onClick: () => void undo() },
    });
    router.push(`/tasks/${moved.id}`);
  };
  return (
    <>
      <Button icon="arrows-out-cardinal" disabled={!isReady} onClick={() => setOpen(true)}>
        Move {formatShortDate(on)}
      </Button>
      {isOpen && (
        <ActionDialog
          title={`Move “${title}”`}
          description="Only this date moves and becomes a separate task."
          schema={movePlannedTaskSchema}
          fixed={{ id, on }}
          action={movePlannedTaskAction}
          onDone={showMoved}
          onClose={() => setOpen(false)}
          submitLabel="Move"
        >
          {(errors) => (
            <>
              <Field label="To" required error={errors.due_on}>
                {(control) => <Input {...control} name="due_on" type="date" defaultValue={on} />}
              </Field>
              <Field label="Time" optional error={errors.due_time}>
                {(control) => <Input {...control} name="due_time" type="time" defaultValue={dueTime ?? ""} />}
              </Field>
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}

interface RestorePlannedTaskButtonProps extends ButtonStyle {
  id: string;
  title: string;
  on: CalendarDate;
  label: string;
}

/** Restores a skipped or moved date of a repeating task and opens the task for that date. */
export function RestorePlannedTaskButton({ id, title, on, label, ...style }: RestorePlannedTaskButtonProps) {
  const router = useRouter();
  const { isPending, press } = useActionButton({
    call: () => restorePlannedTaskAction({ id, on }),
    onDone: (task) => {
      showToast(`“${title}” is back on ${formatShortDate(on)}`);
      router.push(getDateHref(task.id, on));
    },
  });
  return (
    <Button {...style} icon="arrow-counter-clockwise" loading={isPending} onClick={press}>
      {label}
    </Button>
  );
}
