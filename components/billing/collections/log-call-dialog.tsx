import { useState } from "react";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { AmountInput } from "@/components/money/amount-input";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { logCallAction } from "@/lib/actions/billing/payment-reminders";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getLogCallSchema, MAX_CALL_NOTE_LENGTH } from "@/lib/domain/billing/collections/model/schemas";
import type { Currency } from "@/lib/money/currency";

interface LogCallDialogProps {
  contactId: string;
  name: string;
  overdueCents: number;
  currency: Currency;
  today: CalendarDate;
  onClose: () => void;
}

/** Logs a phone call with a note and, optionally, a promise to pay. */
export function LogCallDialog({
  contactId,
  name,
  overdueCents,
  currency,
  today,
  onClose,
}: LogCallDialogProps) {
  const [hasPromise, setHasPromise] = useState(false);
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getLogCallSchema(currency),
    fixed: { contact_id: contactId },
    action: logCallAction,
    onDone: () => {
      showToast(`Call to ${name} logged`);
      onClose();
    },
  });
  const { errors } = form;
  return (
    <DialogForm
      form={form}
      isUnsaved={form.isDirty}
      onClose={onClose}
      title={`Log call to ${name}`}
      size="small"
      submitLabel="Log call"
      pendingLabel="Saving…"
    >
      <Field label="Note" optional error={errors.note}>
        {(control) => <Textarea {...control} name="note" rows={3} maxLength={MAX_CALL_NOTE_LENGTH} />}
      </Field>
      <Checkbox
        label="The client promised to pay"
        hint="Reminders are paused through the promised date."
        checked={hasPromise}
        onChange={(event) => setHasPromise(event.target.checked)}
      />
      {hasPromise && (
        <>
          <Field label="Promised amount" required error={errors.promised_amount}>
            {(control) => <AmountInput {...control} name="promised_amount" cents={overdueCents} />}
          </Field>
          <Field label="Promised date" required error={errors.promised_on}>
            {(control) => <Input {...control} name="promised_on" type="date" min={today} />}
          </Field>
        </>
      )}
    </DialogForm>
  );
}
