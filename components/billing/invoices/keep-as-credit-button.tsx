"use client";

import { useRouter } from "next/navigation";
import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { useFormatCents } from "@/components/money/use-format-cents";
import { keepFailedRefundAsCreditAction } from "@/lib/actions/billing/invoices";
import type { InvoiceCreditNoteDto } from "@/lib/domain/billing/records/invoice-dto";
import type { Currency } from "@/lib/money/currency";

interface KeepAsCreditButtonProps {
  note: Pick<InvoiceCreditNoteDto, "id">;
  cents: number;
  customerName: string;
  currency: Currency;
}

/**
 * Turns a failed refund into client credit. Then opens the client's page, where the user can refund the
 * credit another way.
 */
export function KeepAsCreditButton({ note: { id }, cents, customerName, currency }: KeepAsCreditButtonProps) {
  const amount = useFormatCents()(cents, currency);
  const router = useRouter();
  return (
    <ConfirmActionButton
      label="Keep as credit"
      title={`Keep ${amount} as credit?`}
      confirmLabel="Keep as credit"
      danger={false}
      call={() => keepFailedRefundAsCreditAction({ id })}
      done={`${amount} was added to ${customerName}'s credit`}
      onDone={({ clientId }) => clientId && router.push(`/dashboard/contacts/${clientId}`)}
    >
      {`${customerName} gets ${amount} of credit instead of the refund to the card or bank account. You can apply the credit to an invoice, or refund it in cash, by check or by bank transfer.`}
    </ConfirmActionButton>
  );
}
