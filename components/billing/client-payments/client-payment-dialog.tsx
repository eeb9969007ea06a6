"use client";

import { useState } from "react";
import { describeRecordedPayment } from "@/components/billing/client-payments/describe-recorded-payment";
import { MethodSelect } from "@/components/billing/client-payments/method-select";
import { PaidOnField, ReferenceField } from "@/components/billing/client-payments/payment-fields";
import { PaymentParts } from "@/components/billing/client-payments/payment-parts";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { AmountInput } from "@/components/money/amount-input";
import { useAmountNotation } from "@/components/money/amount-notation";
import { useFormatCents } from "@/components/money/use-format-cents";
import { useTypedAmounts } from "@/components/money/use-typed-amounts";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { showToast } from "@/components/ui/toast-store";
import { recordClientPaymentAction } from "@/lib/actions/billing/client-payments";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ContactAccount } from "@/lib/domain/billing/client-payments/dto";
import { allocateInOrder } from "@/lib/domain/billing/client-payments/model/allocate";
import { getClientPaymentSchema } from "@/lib/domain/billing/client-payments/model/schemas";

interface ClientPaymentDialogProps {
  account: ContactAccount;
  today: CalendarDate;
  onClose: () => void;
}

/**
 * The amount allocated to each invoice, by invoice ID. Null if the user hasn't changed any amount. The form then
 * uses the default allocation.
 */
type EnteredParts = Readonly<Record<string, string>> | null;

/** Records one client payment for several invoices. */
export default function ClientPaymentDialog({ account, today, onClose }: ClientPaymentDialogProps) {
  const formatCents = useFormatCents();
  const { contactId, name, currency, invoices, openCents, creditCents } = account;
  const { numberFormat } = useAmountNotation();
  const typed = useTypedAmounts(currency);
  const readCents = (text: string) => typed.readCents(text) ?? 0;
  const [amount, setAmount] = useState(openCents > 0 ? typed.format(openCents) : "");
  const [entered, setEntered] = useState<EnteredParts>(null);
  const amountCents = readCents(amount);
  const parts = entered ?? getDefaultParts(account, amountCents, typed.format);
  const paid = invoices.filter(({ id }) => parts[id]?.trim() && typed.readCents(parts[id]) !== 0);
  const allocations = paid.map(({ id }) => ({ invoice_id: id, amount: typed.toPlain(parts[id] ?? "") }));
  const restCents = amountCents - paid.reduce((sum, { id }) => sum + readCents(parts[id] ?? ""), 0);
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getClientPaymentSchema(currency),
    fixed: {
      ...{ contact_id: contactId, expected_balance: openCents - creditCents },
      allocations: entered ? allocations : undefined,
    },
    action: recordClientPaymentAction,
    onDone: (payment) => {
      showToast(describeRecordedPayment(payment, name, numberFormat));
      onClose();
    },
  });

  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title="Record payment"
      description={`${name}, balance due ${formatCents(openCents, currency)}`}
      submitLabel="Record payment"
      pendingLabel="Recording…"
    >
      <Field label="Amount" required error={form.errors.amount}>
        {(control) => (
          <AmountInput
            {...control}
            name="amount"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
      <MethodSelect error={form.errors.method} lastMethod={account.lastMethod} />
      <ReferenceField error={form.errors.reference} />
      <PaidOnField today={today} error={form.errors.paid_on} invoices={paid} />
      <PaymentParts
        account={account}
        parts={parts}
        paidIds={paid.map(({ id }) => id)}
        errors={form.errors}
        onChange={(id, value) => setEntered({ ...parts, [id]: value })}
      />
      {restCents > 0 && (
        <p className="text-ink-soft text-sm" aria-live="polite">
          {formatCents(restCents, currency)} will be added to {name}'s credit.
        </p>
      )}
    </DialogForm>
  );
}

function getDefaultParts(
  { invoices }: ContactAccount,
  amountCents: number,
  format: (cents: number) => string,
): Record<string, string> {
  const allocated = allocateInOrder(invoices, amountCents);
  return Object.fromEntries(allocated.map(({ invoiceId, amountCents: part }) => [invoiceId, format(part)]));
}
