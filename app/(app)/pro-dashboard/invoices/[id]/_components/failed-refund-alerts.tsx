import { KeepAsCreditButton } from "@/components/billing/invoices/keep-as-credit-button";
import { MarkRefundedButton } from "@/components/billing/invoices/mark-refunded-button";
import { RetryRefundButton } from "@/components/billing/invoices/retry-refund-button";
import { Alert } from "@/components/ui/alert";
import { Money } from "@/components/ui/money";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import {
  canKeepAsCredit,
  canRetryRefund,
  describeRefundFailure,
  PARTLY_RETURNED_TEXT,
  sumRefundsWithoutNote,
} from "@/lib/domain/billing/records/model/refund-failure";
import { sumCents } from "@/lib/money/cents";
import type { NumberFormat } from "@/lib/money/number-format";

interface FailedRefundAlertsProps {
  invoice: Pick<InvoiceDetailDto, "clientId" | "customerName" | "currency" | "creditNotes" | "payments">;
  format: NumberFormat;
  /** Whether the member can refund payments. */
  canRefund: boolean;
}

/** Explains each failed refund and offers the possible next steps. */
export function FailedRefundAlerts({ invoice, format, canRefund }: FailedRefundAlertsProps) {
  const { clientId, customerName, currency, creditNotes } = invoice;
  const returnedCents = sumRefundsWithoutNote(invoice);
  return creditNotes.map((note) => {
    const failed = note.refunds.filter(({ status }) => status === "failed");
    const [first] = failed;
    if (!first) return null;
    const cents = sumCents(failed.map(({ amountCents }) => amountCents));
    const isRefunded = returnedCents > 0 || first.failure === "already_refunded";
    const canKeep = !isRefunded && canKeepAsCredit({ clientId, refunds: note.refunds });
    return (
      <Alert
        key={note.id}
        tone="warning"
        title={
          <>
            The refund of <Money cents={cents} currency={currency} format={format} /> failed
          </>
        }
        actions={
          canRefund && (
            <>
              {failed.map((refund) => {
                if (isRefunded) return <MarkRefundedButton key={refund.id} {...{ refund, currency }} />;
                return canRetryRefund(refund.failure) && <RetryRefundButton key={refund.id} id={refund.id} />;
              })}
              {canKeep && <KeepAsCreditButton note={note} cents={cents} {...{ customerName, currency }} />}
            </>
          )
        }
      >
        {isRefunded
          ? describeReturn(returnedCents, cents)
          : `${describeRefundFailure(first.failure)} ${describeNextStep(customerName, canKeep)}`}
        {!canRefund && " Only the organization's owner can refund payments."}
      </Alert>
    );
  });
}

function describeReturn(returnedCents: number, failedCents: number): string {
  if (returnedCents > 0 && returnedCents < failedCents) return PARTLY_RETURNED_TEXT;
  return "This payment was already refunded in Stripe. Mark the amount as refunded. If the refund in Stripe was for something else, create a credit note for that refund first.";
}

function describeNextStep(customerName: string, canKeep: boolean): string {
  return canKeep
    ? `${customerName} hasn't received the money. To return it in cash, by check or by bank transfer, first keep the amount as credit. Then refund the credit on the client's page.`
    : `${customerName} hasn't received the money. Return it another way, for example in your Stripe dashboard.`;
}
