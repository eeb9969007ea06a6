"use client";

import { useState } from "react";
import { MethodSelect } from "@/components/billing/client-payments/method-select";
import { PaidOnField } from "@/components/billing/client-payments/payment-fields";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { AmountInput } from "@/components/money/amount-input";
import { useFormatCents } from "@/components/money/use-format-cents";
import { useTypedAmounts } from "@/components/money/use-typed-amounts";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { showToast } from "@/components/ui/toast-store";
import { recordManualPaymentAction } from "@/lib/actions/billing/invoices";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getManualPaymentSchema } from "@/lib/domain/billing/payments/model/payment-schemas";
import type { InvoiceToPay } from "./dialog-store";

export type PaymentDialogProps = {
  invoice: InvoiceToPay;
  today: CalendarDate;
  onClose: () => void;
};

/** Records a payment that was made outside Stripe. */
export default function PaymentDialog({ invoice, today, onClose }: PaymentDialogProps) {
  const formatCents = useFormatCents();
  const amounts = useTypedAmounts(invoice.currency);
  const [amount, setAmount] = useState(amounts.format(invoice.balanceCents));
  const excessCents = (amounts.readCents(amount) ?? 0) - invoice.balanceCents;
  const form = useActionForm({
    schema: getManualPaymentSchema(invoice.currency),
    fixed: { id: invoice.id, expected_balance: invoice.balanceCents },
    action: recordManualPaymentAction,
    onDone: ({ state, balanceCents }) => {
      const credit = `${formatCents(excessCents, invoice.currency)} was added to ${invoice.customerName}'s credit.`;
      showToast(
        state === "paid"
          ? excessCents > 0
            ? `${invoice.invoiceNumber} is paid. ${credit}`
            : `${invoice.invoiceNumber} is paid`
          : `Payment recorded. ${formatCents(balanceCents, invoice.currency)} is still due on ${invoice.invoiceNumber}.`,
      );
      onClose();
    },
  });

  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title="Record payment"
      description={`${invoice.invoiceNumber}, balance due ${formatCents(invoice.balanceCents, invoice.currency)}`}
      size="small"
      submitLabel="Record payment"
      pendingLabel="Recording…"
    >
      <Field
        label="Amount"
        required
        error={form.errors.amount}
        hint={
          excessCents > 0 && invoice.clientId
            ? `This is ${formatCents(excessCents, invoice.currency)} more than the balance. The excess will be added to ${invoice.customerName}'s credit.`
            : "For a partial payment, enter a smaller amount."
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            name="amount"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
      <MethodSelect error={form.errors.method} lastMethod={invoice.lastMethod} />
      <PaidOnField today={today} error={form.errors.paid_on} invoices={[invoice]} />
      <Field
        label="Note"
        optional
        error={form.errors.note}
        hint="For example, a check number. Your client doesn't see this note."
      >
        {(control) => <Textarea {...control} name="note" rows={2} />}
      </Field>
      <p className="text-ink-soft text-sm">
        Your client gets a receipt. If the invoice has a payment link, the client can use it to pay the
        remaining balance.
      </p>
    </DialogForm>
  );
}
