import { useState } from "react";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Checkbox } from "@/components/ui/checkbox";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { InvoiceCredit } from "@/lib/domain/billing/invoices/get-invoice-credit";
import type { InvoiceSummaryDto } from "@/lib/domain/billing/records/invoice-dto";
import { describeUnappliedCredit } from "./describe-unapplied-credit";
import { useInvoiceCredit } from "./use-invoice-credit";

/** A draft as shown on the page. */
export type SendableDraft = Pick<
  InvoiceSummaryDto,
  "id" | "invoiceNumber" | "customerName" | "customerEmail" | "totalCents" | "currency" | "revision"
>;

interface SendInvoiceDialogProps {
  draft: SendableDraft;
  /** Null if the credit must be loaded. */
  credit: InvoiceCredit | null;
  pending: boolean;
  onClose: () => void;
  /**
   * `expectedCredit` is the credit that the dialog showed. If null, the invoice is sent without applying credit.
   */
  onSend: (expectedCredit: number | null) => void;
}

/** Asks for confirmation before a draft is sent, and offers to apply the client's credit. */
export function SendInvoiceDialog({
  draft,
  credit: loaded,
  pending,
  onClose,
  onSend,
}: SendInvoiceDialogProps) {
  const { id, invoiceNumber, customerName, customerEmail, totalCents, currency } = draft;
  const formatCents = useFormatCents();
  const credit = useInvoiceCredit(id, loaded);
  const [appliesCredit, setAppliesCredit] = useState(false);
  const creditCents = credit?.creditCents ?? 0;
  const appliedCents = Math.min(creditCents, totalCents);
  const canApply = credit?.canApply === true && appliedCents > 0;
  const creditText = canApply
    ? null
    : describeUnappliedCredit({ customerName, currency, creditCents, canApply: false }, formatCents);
  const amount = formatCents(totalCents, currency);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => onSend(canApply && appliesCredit ? creditCents : null)}
      pending={pending}
      danger={false}
      title={`Send ${invoiceNumber}?`}
      confirmLabel="Send invoice"
    >
      <p className="wrap-anywhere">
        {customerEmail
          ? `We'll email the invoice for ${amount} to ${customerName} at ${customerEmail}.`
          : `There's no email address on the invoice for ${amount}, so we won't email it. Give ${customerName} a printed copy.`}
      </p>
      {canApply && (
        <Checkbox
          className="mt-2"
          label={`Apply ${formatCents(appliedCents, currency)} of credit`}
          hint={`${customerName} has ${formatCents(creditCents, currency)} of credit. If you apply it, the balance is ${formatCents(totalCents - appliedCents, currency)}.`}
          checked={appliesCredit}
          disabled={pending}
          onChange={({ target }) => setAppliesCredit(target.checked)}
        />
      )}
      {creditText && <p className="mt-2 wrap-anywhere">{creditText}</p>}
      <p className="mt-2">You can't edit a sent invoice.</p>
    </ConfirmDialog>
  );
}
