"use client";

import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { pauseAgreementAction } from "@/lib/actions/billing/agreements";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { AgreementDto } from "@/lib/domain/billing/agreements/dto";
import { pauseAgreementSchema } from "@/lib/domain/billing/agreements/model/schemas";

export type PauseAgreementDialogProps = { agreement: AgreementDto; today: CalendarDate; onClose: () => void };

/** Adds a pause, during which an agreement isn't charged. */
export default function PauseAgreementDialog({ agreement, today, onClose }: PauseAgreementDialogProps) {
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: pauseAgreementSchema,
    fixed: { id: agreement.id },
    action: pauseAgreementAction,
    onDone: () => {
      showToast("Agreement paused");
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={() => !form.pending && onClose()}
      title="Pause the agreement"
      description="Paused days aren't charged, for example while the horse is away at a show."
      size="small"
      submitLabel="Pause"
      pendingLabel="Saving…"
    >
      <Field label="First day" required error={form.errors.starts_on}>
        {(control) => <Input {...control} type="date" name="starts_on" defaultValue={today} />}
      </Field>
      <Field label="Last day" required error={form.errors.ends_on}>
        {(control) => <Input {...control} type="date" name="ends_on" />}
      </Field>
      <Field label="Reason" optional error={form.errors.reason}>
        {(control) => <Input {...control} name="reason" autoComplete="off" maxLength={200} />}
      </Field>
    </DialogForm>
  );
}
