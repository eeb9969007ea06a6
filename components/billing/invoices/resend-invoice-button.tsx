"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { useFormatCents } from "@/components/money/use-format-cents";
import { resendInvoiceAction } from "@/lib/actions/billing/invoices";
import type { Currency } from "@/lib/money/currency";

export interface ResendInvoiceButtonProps {
  id: string;
  invoiceNumber: string;
  customerEmail: string;
  balanceCents: number;
  currency: Currency;
}

/** Emails an invoice to its client again after the user confirms. */
export function ResendInvoiceButton(props: ResendInvoiceButtonProps) {
  const { id, invoiceNumber, customerEmail, balanceCents, currency } = props;
  const amount = useFormatCents()(balanceCents, currency);
  return (
    <ConfirmActionButton
      label="Send again"
      size="medium"
      icon="paper-plane-tilt"
      danger={false}
      title={`Send ${invoiceNumber} again?`}
      confirmLabel="Send again"
      call={() => resendInvoiceAction({ id })}
      done={(invoice) => `${invoiceNumber} sent again to ${invoice.customerEmail}`}
    >
      <p className="wrap-anywhere">{`We'll email the invoice to ${customerEmail}. The balance due is ${amount}. You can't undo this.`}</p>
    </ConfirmActionButton>
  );
}
