"use client";

import { ActionDialog } from "@/components/forms/action-dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { pauseInvoiceRemindersAction } from "@/lib/actions/billing/payment-reminders";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { pauseInvoiceSchema } from "@/lib/domain/billing/payment-reminders/model/schemas";

interface PauseRemindersDialogProps {
  id: string;
  today: CalendarDate;
  onClose: () => void;
}

/** Pauses an invoice's scheduled reminders through a given day. */
export default function PauseRemindersDialog({ id, today, onClose }: PauseRemindersDialogProps) {
  return (
    <ActionDialog
      title="Pause reminders"
      description="We don't send scheduled reminders for this invoice until the pause ends."
      submitLabel="Pause reminders"
      onClose={onClose}
      schema={pauseInvoiceSchema}
      fixed={{ id }}
      action={pauseInvoiceRemindersAction}
      onDone={() => showToast("Reminders paused")}
    >
      {(errors) => (
        <Field label="Last day of the pause" required error={errors.paused_until}>
          {(control) => (
            <Input {...control} name="paused_until" type="date" min={today} defaultValue={today} />
          )}
        </Field>
      )}
    </ActionDialog>
  );
}
