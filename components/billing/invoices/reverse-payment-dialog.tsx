"use client";

import { useState } from "react";
import { ActionDialog } from "@/components/forms/action-dialog";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { reversePaymentAction } from "@/lib/actions/billing/invoices";
import { reversePaymentSchema } from "@/lib/domain/billing/payments/model/payment-schemas";
import { describeReversal } from "./describe-reversal";
import type { ReversiblePayment } from "./dialog-store";

export type ReversePaymentDialogProps = {
  payment: ReversiblePayment;
  onClose: () => void;
};

export default function ReversePaymentDialog({ payment, onClose }: ReversePaymentDialogProps) {
  const formatCents = useFormatCents();
  const { invoice, method } = payment;
  // Clients don't get a receipt for applied credit.
  const receiptEmail = method === "credit" ? null : invoice.customerEmail;
  const [sendsEmail, setSendsEmail] = useState(receiptEmail !== null);
  return (
    <ActionDialog
      title="Reverse payment"
      description={describeReversal(payment, formatCents)}
      submitLabel="Reverse payment"
      onClose={onClose}
      schema={reversePaymentSchema}
      fixed={{ id: invoice.id, payment_id: payment.id, send_email: sendsEmail }}
      action={reversePaymentAction}
      onDone={({ invoiceNumber, balanceCents, currency }) =>
        showToast(`Payment reversed. ${formatCents(balanceCents, currency)} of ${invoiceNumber} is due.`)
      }
    >
      {(errors) => (
        <>
          <Field label="Reason" required error={errors.reason}>
            {(control) => (
              <Input
                {...control}
                name="reason"
                autoComplete="off"
                maxLength={200}
                placeholder="Check bounced"
              />
            )}
          </Field>
          {receiptEmail !== null && (
            <Checkbox
              label={`Email a correction to ${receiptEmail}`}
              hint="Your client got a receipt for this payment. The correction says that the payment was reversed, and includes the open invoice."
              checked={sendsEmail}
              onChange={({ target }) => setSendsEmail(target.checked)}
            />
          )}
        </>
      )}
    </ActionDialog>
  );
}
