import { KeepAsCreditButton } from "@/components/billing/invoices/keep-as-credit-button";
import { RetryRefundButton } from "@/components/billing/invoices/retry-refund-button";
import { Alert } from "@/components/ui/alert";
import { Money } from "@/components/ui/money";
import type { InvoiceDetailDto } from "@/lib/domain/billing/invoices/dto";
import {
  canKeepAsCredit,
  canRetryRefund,
  describeRefundFailure,
} from "@/lib/domain/billing/invoices/model/refund-failure";
import type { NumberFormat } from "@/lib/money/number-format";

interface FailedRefundAlertsProps {
  invoice: Pick<InvoiceDetailDto, "clientId" | "customerName" | "currency" | "creditNotes">;
  format: NumberFormat;
  /** Whether the member can refund payments. */
  canRefund: boolean;
}

/** Explains each failed refund and offers what to do next. */
export function FailedRefundAlerts({ invoice, format, canRefund }: FailedRefundAlertsProps) {
  const { clientId, customerName, currency, creditNotes } = invoice;
  return creditNotes.map((note) => {
    const failed = note.refunds.filter(({ status }) => status === "failed");
    const [first] = failed;
    if (!first) return null;
    const cents = failed.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const amount = <Money cents={cents} currency={currency} format={format} />;
    const isRefunded = first.failure === "already_refunded";
    const canKeep = !isRefunded && canKeepAsCredit({ clientId, refunds: note.refunds });
    return (
      <Alert
        key={note.id}
        tone="warning"
        title={<>The refund of {amount} failed</>}
        actions={
          canRefund && (
            <>
              {failed
                .filter(({ failure }) => canRetryRefund(failure))
                .map(({ id }) => (
                  <RetryRefundButton key={id} id={id} />
                ))}
              {canKeep && <KeepAsCreditButton note={note} cents={cents} {...{ customerName, currency }} />}
            </>
          )
        }
      >
        {describeRefundFailure(first.failure)} {!isRefunded && describeNextStep(customerName, canKeep)}
        {!canRefund && " Only the organization's owner can refund payments."}
      </Alert>
    );
  });
}

function describeNextStep(customerName: string, canKeep: boolean): string {
  return canKeep
    ? `${customerName} hasn't received the money. To return it by cash, check or bank transfer, keep it as credit and then refund the credit on the client's page.`
    : `${customerName} hasn't received the money. Return it another way, for example in your Stripe dashboard.`;
}
