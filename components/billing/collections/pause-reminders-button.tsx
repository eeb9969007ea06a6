"use client";

import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { pauseInvoiceRemindersAction } from "@/lib/actions/billing/payment-reminders";
import type { CalendarDate } from "@/lib/dates/calendar-date";

interface PauseRemindersButtonProps {
  id: string;
  /** The last day of the current pause. */
  pausedUntil: CalendarDate | null;
}

/** Pauses or resumes an invoice's scheduled reminders. */
export function PauseRemindersButton({ id, pausedUntil }: PauseRemindersButtonProps) {
  const { isPending, press: resume } = useActionButton({
    call: () => pauseInvoiceRemindersAction({ id, paused_until: null }),
    onDone: () => showToast("Reminders resumed"),
  });
  if (pausedUntil) {
    return (
      <Button icon="bell" loading={isPending} onClick={resume}>
        Resume reminders
      </Button>
    );
  }
  return (
    <OpenDialogButton dialog={{ kind: "pause-reminders", invoiceId: id }} icon="clock">
      Pause reminders
    </OpenDialogButton>
  );
}
