"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { useFormatCents } from "@/components/money/use-format-cents";
import { markRefundAsRefundedAction } from "@/lib/actions/billing/invoices";
import type { InvoiceCreditNoteDto } from "@/lib/domain/billing/records/invoice-dto";
import type { Currency } from "@/lib/money/currency";

interface MarkRefundedButtonProps {
  refund: Pick<InvoiceCreditNoteDto["refunds"][number], "id" | "amountCents">;
  currency: Currency;
}

/** Marks a failed refund as refunded, for members who have refunded the amount in Stripe. */
export function MarkRefundedButton({ refund: { id, amountCents }, currency }: MarkRefundedButtonProps) {
  const amount = useFormatCents()(amountCents, currency);
  return (
    <ConfirmActionButton
      label="Mark as refunded"
      title={`Mark ${amount} as refunded?`}
      confirmLabel="Mark as refunded"
      danger={false}
      call={() => markRefundAsRefundedAction({ id })}
      done={`${amount} marked as refunded`}
    >
      We'll check that Stripe returned this amount to your client. You can't undo this.
    </ConfirmActionButton>
  );
}
