"use client";

import { lazy, Suspense, useState } from "react";
import { Button } from "@/components/ui/button";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";
import { getClosingDate } from "@/lib/domain/work/tasks/model/late-completion";
import type { Currency } from "@/lib/money/currency";

const ChargeTaskDialog = lazy(() => import("./charge-task-dialog"));

interface ChargeTaskButtonProps {
  task: Pick<TaskBoardItem, "id" | "title" | "status" | "dueOn" | "missedSince" | "closedOn" | "horses">;
  today: CalendarDate;
  /** Null if the user can't charge for the task. */
  currency: Currency | null;
}

/** Opens the form that adds a charge for a completed task. The form is prefilled from the task. */
export function ChargeTaskButton({ task, today, currency }: ChargeTaskButtonProps) {
  const { id, title, horses } = task;
  // The open dialog's currency; null if the dialog is closed. Stored here so that the dialog stays open if
  // someone else adds the charge and the button disappears.
  const [open, setOpen] = useState<Currency | null>(null);
  const [horse, ...otherHorses] = horses;
  return (
    <>
      {currency && (
        <Button
          variant="quiet"
          size="small"
          icon="currency-dollar"
          aria-haspopup="dialog"
          aria-label={`Charge: ${title}`}
          onClick={() => setOpen(currency)}
        >
          Charge
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <ChargeTaskDialog
            taskId={id}
            start={{
              day: getClosingDate(task) ?? today,
              description: title,
              horse: horse && otherHorses.length === 0 ? horse : null,
            }}
            currency={open}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}
