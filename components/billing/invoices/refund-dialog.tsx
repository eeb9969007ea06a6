"use client";

import { useState } from "react";
import { MethodSelect } from "@/components/billing/client-payments/method-select";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { AmountInput } from "@/components/money/amount-input";
import { useAmountNotation } from "@/components/money/amount-notation";
import { useFormatCents } from "@/components/money/use-format-cents";
import { useTypedAmounts } from "@/components/money/use-typed-amounts";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { createCreditNoteAction } from "@/lib/actions/billing/invoices";
import { getCreditNoteSchema } from "@/lib/domain/billing/credit-notes/model/credit-note-schemas";
import { isStripeMethod, MANUAL_PAYMENT_METHODS } from "@/lib/domain/billing/records/model/payment-methods";
import { describeNewRefund } from "./describe-part-payment";
import type { CreditableInvoice } from "./dialog-store";
import { divideRefund, getRefundableCents, listCreditableLines } from "./list-creditable-lines";

interface RefundDialogProps {
  invoice: CreditableInvoice;
  onClose: () => void;
}

/** Refunds all or part of a paid invoice. The refund creates a credit note that credits the lines in order. */
export default function RefundDialog({ invoice, onClose }: RefundDialogProps) {
  const formatCents = useFormatCents();
  const { numberFormat } = useAmountNotation();
  const { id, invoiceNumber, currency, customerEmail } = invoice;
  const lines = listCreditableLines(invoice);
  const refundableCents = getRefundableCents(invoice);
  const typed = useTypedAmounts(currency);
  const [amount, setAmount] = useState(typed.format(refundableCents));
  const [sendsEmail, setSendsEmail] = useState(customerEmail !== null);
  const amountCents = typed.readCents(amount) ?? 0;
  const tooMuchError =
    amountCents > refundableCents
      ? `Up to ${formatCents(refundableCents, currency)} can be refunded. Enter that amount or less.`
      : undefined;
  const settled = invoice.payments.filter(({ status }) => status === "settled");
  const hasOnline = settled.some(({ method }) => isStripeMethod(method));
  const manualMethod = settled
    .flatMap(({ method }) => MANUAL_PAYMENT_METHODS.filter((manual) => manual === method))
    .at(-1);
  const form = useActionForm({
    blockReason: useOrganizationMismatch(),
    schema: getCreditNoteSchema(currency).refine(() => tooMuchError === undefined, {
      path: ["lines", 0, "amount"],
      error: tooMuchError,
    }),
    fixed: {
      ...{ id, send_email: sendsEmail, return_as: "refund" as const },
      expected_creditable: lines.reduce((sum, line) => sum + line.restCents, 0),
      lines: divideRefund(lines, amountCents).map((part) => ({
        line_item_id: part.lineItemId,
        amount: typed.toPlain(typed.format(part.amountCents)),
      })),
    },
    action: createCreditNoteAction,
    onDone: (note) => {
      showToast(describeNewRefund(note, numberFormat));
      onClose();
    },
  });
  const amountError =
    tooMuchError ?? form.errors["lines.0.amount"] ?? form.errors.lines ?? form.errors.return_as;

  return (
    <DialogForm
      form={form}
      onClose={onClose}
      isUnsaved={form.isDirty}
      title="Refund"
      description={`A refund creates a credit note for ${invoiceNumber}. The invoice stays paid, so your client doesn't owe this amount again.`}
      size="small"
      submitLabel={
        amountCents > 0 && !tooMuchError ? `Refund ${formatCents(amountCents, currency)}` : "Refund"
      }
      pendingLabel="Refunding…"
    >
      <Field
        label="Amount to refund"
        required
        error={amountError}
        hint={
          hasOnline
            ? "Stripe returns this amount to the card or bank account but keeps its processing fee. We refund you our platform fee for this amount."
            : undefined
        }
      >
        {(control) => (
          <AmountInput
            {...control}
            name="lines.0.amount"
            value={amount}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
      </Field>
      {manualMethod && (
        <MethodSelect
          name="refund_method"
          label="Refund method"
          error={form.errors.refund_method}
          lastMethod={manualMethod}
        />
      )}
      <Field label="Reason" required error={form.errors.reason} hint="Your client sees this.">
        {(control) => (
          <Input {...control} name="reason" autoComplete="off" maxLength={200} placeholder="Charged twice" />
        )}
      </Field>
      {customerEmail !== null && (
        <Checkbox
          label={`Email the credit note to ${customerEmail}`}
          checked={sendsEmail}
          onChange={({ target }) => setSendsEmail(target.checked)}
        />
      )}
    </DialogForm>
  );
}
