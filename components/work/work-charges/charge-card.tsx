"use client";

import { lazy } from "react";
import { ChargeCard, type LinkedCharge } from "@/components/billing/charges/charge-card";
import type { ChargeDefaults } from "@/components/billing/charges/charge-fields";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { Currency } from "@/lib/money/currency";

const ChargeTaskDialog = lazy(() => import("./charge-task-dialog"));
const ChargeLessonDialog = lazy(() => import("./charge-lesson-dialog"));

interface TaskChargeCardProps {
  taskId: string;
  start: ChargeDefaults;
  charges: readonly LinkedCharge[];
  currency: Currency;
}

/** Offers to charge for a completed task or links to its existing charge. */
export function TaskChargeCard({ taskId, start, charges, currency }: TaskChargeCardProps) {
  return (
    <ChargeCard
      charges={charges}
      currency={currency}
      none="There is no charge for this task yet."
      canCharge={charges.length === 0}
      // The dialog is rendered separately from the button, because the button disappears if someone else adds
      // the charge.
      renderDialog={(onClose) => (
        <ChargeTaskDialog taskId={taskId} start={start} currency={currency} onClose={onClose} />
      )}
    />
  );
}

interface LessonChargeCardProps {
  eventId: string;
  occursOn: CalendarDate | null;
  start: ChargeDefaults;
  charges: readonly LinkedCharge[];
  currency: Currency;
}

/** Offers to charge the contacts who take part in a lesson, and links to the lesson's existing charges. */
export function LessonChargeCard({ eventId, occursOn, start, charges, currency }: LessonChargeCardProps) {
  return (
    <ChargeCard
      charges={charges}
      currency={currency}
      none="There is no charge for this lesson yet."
      canCharge
      renderDialog={(onClose) => (
        <ChargeLessonDialog {...{ eventId, occursOn, start, currency }} onClose={onClose} />
      )}
    />
  );
}
