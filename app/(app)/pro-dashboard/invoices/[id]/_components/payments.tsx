import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { InvoicePaymentDto } from "@/lib/domain/billing/invoices/dto";
import { PLATFORM_FEE_PERCENT } from "@/lib/money/cents";

export function Payments({
  payments,
  timeZone,
}: {
  payments: readonly InvoicePaymentDto[];
  timeZone: string;
}) {
  if (payments.length === 0) return null;
  return (
    <Card aria-labelledby="payments">
      <CardHeader id="payments" title="Payments" />
      <CardRows>
        {payments.map((payment) => (
          <li key={payment.id} className="px-5 py-3">
            <Payment payment={payment} timeZone={timeZone} />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

function Payment({ payment, timeZone }: { payment: InvoicePaymentDto; timeZone: string }) {
  const { method, status, amountCents, applicationFeeCents, note, recordedByName, paidAt } = payment;
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold">
        {PAYMENT_METHOD_NAMES[method]}
        <Money cents={amountCents} />
      </p>
      <p className="text-ink-soft text-sm">
        <DateText value={paidAt} shape="date-time" timeZone={timeZone} />
        {recordedByName && <>, recorded by {recordedByName}</>}
      </p>
      {status !== "settled" && (
        <PayoutDetail term={status === "surplus" ? "Paid twice, refund pending" : "Paid twice, refunded"} />
      )}
      {applicationFeeCents > 0 && (
        <PayoutDetail term={`Platform fee ${PLATFORM_FEE_PERCENT}%`} cents={applicationFeeCents} />
      )}
      {payment.processingFeeCents > 0 && <PayoutDetail term="Card fee" cents={payment.processingFeeCents} />}
      {payment.refundedCents > 0 && <PayoutDetail term="Refunded" cents={payment.refundedCents} />}
      {payment.returnedFeeCents > 0 && (
        <PayoutDetail term="Platform fee returned" cents={payment.returnedFeeCents} />
      )}
      {hasNetPayout(payment) && <PayoutDetail term="Net payout" cents={netPayoutCents(payment)} />}
      {payment.disputeStatus && (
        <PayoutDetail term={describeDispute(payment.disputeStatus)} cents={payment.disputedCents} />
      )}
      {note && <p className="mt-1 whitespace-pre-line text-sm">{note}</p>}
    </>
  );
}

/** A dispute can still change the payout. */
function hasNetPayout({ method, status, disputeStatus }: InvoicePaymentDto): boolean {
  return method === "card" && status === "settled" && disputeStatus === null;
}

/** Equals the sum of the payment's entries in the finances. */
function netPayoutCents(payment: InvoicePaymentDto): number {
  const { amountCents, applicationFeeCents, processingFeeCents, refundedCents, returnedFeeCents } = payment;
  return amountCents - applicationFeeCents - processingFeeCents - refundedCents + returnedFeeCents;
}

function PayoutDetail({ term, cents }: { term: string; cents?: number }) {
  return (
    <p className="flex justify-between gap-3 text-ink-soft text-sm">
      {term}
      {cents !== undefined && <Money cents={cents} />}
    </p>
  );
}

/** Explains Stripe's dispute status to people who haven't had a dispute before. */
function describeDispute(status: string): string {
  if (status === "won") return "Dispute decided for you";
  if (status === "lost") return "Dispute lost";
  if (status === "warning_closed") return "The bank's inquiry is closed";
  return status.endsWith("under_review")
    ? "Disputed, the bank is deciding"
    : "Disputed, waiting for your response";
}
