"use client";

import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionButton } from "@/components/forms/use-action-button";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { pauseInvoiceRemindersAction } from "@/lib/actions/billing/payment-reminders";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { pauseInvoiceSchema } from "@/lib/domain/billing/payment-reminders/model/schemas";

interface PauseRemindersButtonProps {
  id: string;
  /** The last day of the current pause. */
  pausedUntil: CalendarDate | null;
  today: CalendarDate;
}

/** Pauses the scheduled reminders of an invoice, or resumes them. */
export function PauseRemindersButton({ id, pausedUntil, today }: PauseRemindersButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
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
    <>
      <Button icon="clock" onClick={() => setIsOpen(true)}>
        Pause reminders
      </Button>
      {isOpen && <PauseDialog id={id} today={today} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PauseDialog({ id, today, onClose }: { id: string; today: CalendarDate; onClose: () => void }) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: pauseInvoiceSchema,
    fixed: { id },
    action: pauseInvoiceRemindersAction,
    onDone: () => {
      showToast("Reminders paused");
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={() => !form.pending && onClose()}
      title="Pause reminders"
      description="We send no scheduled reminders of this invoice through this day."
      size="small"
      submitLabel="Pause reminders"
      pendingLabel="Saving…"
    >
      <Field label="Last day of the pause" required error={form.errors.paused_until}>
        {(control) => <Input {...control} name="paused_until" type="date" min={today} defaultValue={today} />}
      </Field>
    </DialogForm>
  );
}
