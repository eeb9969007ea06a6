"use client";

import { MethodSelect } from "@/components/billing/client-payments/method-select";
import { PaidOnField } from "@/components/billing/client-payments/payment-fields";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { AmountInput } from "@/components/money/amount-input";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { addDepositAction } from "@/lib/actions/billing/client-payments";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ContactAccount } from "@/lib/domain/billing/client-payments/dto";
import { getDepositSchema } from "@/lib/domain/billing/client-payments/model/schemas";

interface DepositDialogProps {
  account: ContactAccount;
  today: CalendarDate;
  onClose: () => void;
}

export default function DepositDialog({ account, today, onClose }: DepositDialogProps) {
  const { contactId, name, currency, depositCents } = account;
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getDepositSchema(currency),
    fixed: { contact_id: contactId, expected_deposits: depositCents },
    action: addDepositAction,
    onDone: () => {
      showToast("Deposit added");
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title="Add deposit"
      description={`You keep ${name}'s deposit until you apply it to an invoice or refund it.`}
      size="small"
      submitLabel="Add deposit"
      pendingLabel="Adding…"
    >
      <Field label="Amount" required error={form.errors.amount}>
        {(control) => <AmountInput {...control} name="amount" />}
      </Field>
      <MethodSelect error={form.errors.method} lastMethod={account.lastMethod} />
      <PaidOnField today={today} error={form.errors.paid_on} />
      <Field label="Note" optional error={form.errors.note}>
        {(control) => <Textarea {...control} name="note" rows={2} placeholder="Stall deposit for Juniper" />}
      </Field>
    </DialogForm>
  );
}
