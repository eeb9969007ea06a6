"use client";

import { ActionDialog } from "@/components/forms/action-dialog";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { showToast } from "@/components/ui/toast-store";
import { reversePaymentAction } from "@/lib/actions/billing/invoices";
import { reversePaymentSchema } from "@/lib/domain/billing/invoices/model/request-schemas";
import type { ReversiblePayment } from "./dialog-store";

export type ReversePaymentDialogProps = {
  payment: ReversiblePayment;
  onClose: () => void;
};

export default function ReversePaymentDialog({ payment, onClose }: ReversePaymentDialogProps) {
  const formatCents = useFormatCents();
  const { invoice, amountCents } = payment;
  return (
    <ActionDialog
      title="Reverse payment"
      description={`${invoice.invoiceNumber} will be open again, with ${formatCents(amountCents, invoice.currency)} due. The reversed payment stays in your records.`}
      submitLabel="Reverse payment"
      onClose={onClose}
      schema={reversePaymentSchema}
      fixed={{ id: invoice.id, payment_id: payment.id }}
      action={reversePaymentAction}
      onDone={() => showToast(`Payment reversed. ${invoice.invoiceNumber} is open again.`)}
    >
      {(errors) => (
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
      )}
    </ActionDialog>
  );
}
