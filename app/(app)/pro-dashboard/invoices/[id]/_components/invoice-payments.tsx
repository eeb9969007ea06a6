import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { OpenDialogButton } from "@/components/billing/invoices/open-dialog-button";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import { isReversiblePayment } from "@/lib/domain/billing/payments/model/reversible-payment";
import type { InvoiceDetailDto, InvoicePaymentDto } from "@/lib/domain/billing/records/invoice-dto";
import { isStripeMethod } from "@/lib/domain/billing/records/model/payment-methods";
import { PLATFORM_FEE_PERCENT } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import type { NumberFormat } from "@/lib/money/number-format";

interface InvoicePaymentsProps {
  invoice: Pick<
    InvoiceDetailDto,
    "id" | "invoiceNumber" | "customerEmail" | "currency" | "balanceCents" | "payments"
  >;
  timeZone: string;
  formats: DocumentFormats;
  /** Whether the member can reverse payments that were recorded manually. */
  canReverse: boolean;
}

export function InvoicePayments({ invoice, timeZone, formats, canReverse }: InvoicePaymentsProps) {
  const { id, invoiceNumber, customerEmail, currency, balanceCents, payments } = invoice;
  if (payments.length === 0) return null;
  return (
    <Card aria-labelledby="payments">
      <CardHeader id="payments" title="Payments" />
      <CardRows>
        {payments.map((payment) => (
          <li key={payment.id} className="px-5 py-3">
            <Payment payment={payment} currency={currency} timeZone={timeZone} formats={formats} />
            {canReverse && isReversiblePayment(payment) && (
              <OpenDialogButton
                dialog={{
                  kind: "reverse-payment",
                  payment: {
                    ...{ id: payment.id, amountCents: payment.amountCents, method: payment.method },
                    creditedCents: payment.creditedCents,
                    invoice: { id, invoiceNumber, customerEmail, currency, balanceCents },
                  },
                }}
                variant="quiet"
                size="small"
                className="-ml-3 print:hidden"
              >
                Reverse payment
              </OpenDialogButton>
            )}
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

interface PaymentProps {
  payment: InvoicePaymentDto;
  currency: Currency;
  timeZone: string;
  formats: DocumentFormats;
}

function Payment({ payment, currency, timeZone, formats }: PaymentProps) {
  const { method, status, amountCents, creditedCents, applicationFeeCents, note, recordedByName, paidAt } =
    payment;
  const amount = { currency, format: formats.numberFormat };
  const total = <Money cents={amountCents + creditedCents} {...amount} />;
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold">
        {PAYMENT_METHOD_NAMES[method]}
        {status === "reversed" ? (
          <s>
            <span className="sr-only">Reversed: </span>
            {total}
          </s>
        ) : (
          total
        )}
      </p>
      {creditedCents > 0 && (
        <PayoutDetail term="Added to client credit" cents={creditedCents} amount={amount} />
      )}
      <p className="text-ink-soft text-sm">
        <DateText value={paidAt} shape="date-time" timeZone={timeZone} format={formats.dateFormat} />
        {recordedByName && <>, recorded by {recordedByName}</>}
      </p>
      {payment.whole && <WholePayment whole={payment.whole} amount={amount} />}
      {status !== "settled" && <PayoutDetail term={STATUS_TEXTS[status]} amount={amount} />}
      {payment.reversalReason && <p className="text-sm">{payment.reversalReason}</p>}
      {applicationFeeCents > 0 && (
        <PayoutDetail
          term={`Platform fee ${PLATFORM_FEE_PERCENT}%${payment.whole ? " of the whole payment" : ""}`}
          cents={applicationFeeCents}
          amount={amount}
        />
      )}
      {payment.processingFeeCents > 0 && (
        <PayoutDetail
          term={payment.whole ? "Stripe fee for the whole payment" : "Stripe fee"}
          cents={payment.processingFeeCents}
          amount={amount}
        />
      )}
      {payment.refundedCents > 0 && (
        <PayoutDetail term="Refunded" cents={payment.refundedCents} amount={amount} />
      )}
      {payment.returnedFeeCents > 0 && (
        <PayoutDetail term="Platform fee returned" cents={payment.returnedFeeCents} amount={amount} />
      )}
      {hasNetPayout(payment) && (
        <PayoutDetail term="Net payout" cents={netPayoutCents(payment)} amount={amount} />
      )}
      {payment.disputeStatus && (
        <PayoutDetail
          term={describeDispute(payment.disputeStatus)}
          cents={payment.disputedCents}
          amount={amount}
        />
      )}
      {note && <p className="mt-1 whitespace-pre-line text-sm">{note}</p>}
    </>
  );
}

interface WholePaymentProps {
  whole: NonNullable<InvoicePaymentDto["whole"]>;
  amount: { currency: Currency; format: NumberFormat };
}

/**
 * Describes the whole payment that this part belongs to, with links to the other invoices that the payment
 * covers.
 */
function WholePayment({ whole: { amountCents, others }, amount }: WholePaymentProps) {
  return (
    <p className="text-ink-soft text-sm">
      Part of a payment of <Money cents={amountCents} {...amount} /> that also covers{" "}
      {others.map(({ invoiceId, invoiceNumber }, index) => (
        <span key={invoiceId}>
          {index > 0 && ", "}
          <LightLink href={`/pro-dashboard/invoices/${invoiceId}`} className="underline underline-offset-4">
            {invoiceNumber}
          </LightLink>
        </span>
      ))}
    </p>
  );
}

const STATUS_TEXTS = {
  surplus: "Extra payment, refund pending",
  surplus_refunded: "Extra payment, refunded",
  reversed: "Reversed",
} as const;

/**
 * Returns whether to show the net payout. It is hidden for disputed payments, because a dispute can still
 * change it. It is also hidden for payments divided among invoices, because a single part contains the fees
 * for all parts.
 */
function hasNetPayout({ method, status, disputeStatus, whole }: InvoicePaymentDto): boolean {
  return isStripeMethod(method) && status === "settled" && disputeStatus === null && whole === null;
}

/** Returns the payment's net payout, which equals the sum of the payment's finance entries. */
function netPayoutCents(payment: InvoicePaymentDto): number {
  const { amountCents, applicationFeeCents, processingFeeCents, refundedCents, returnedFeeCents } = payment;
  return (
    amountCents +
    payment.creditedCents -
    applicationFeeCents -
    processingFeeCents -
    refundedCents +
    returnedFeeCents
  );
}

interface PayoutDetailProps {
  term: string;
  cents?: number;
  amount: { currency: Currency; format: NumberFormat };
}

function PayoutDetail({ term, cents, amount }: PayoutDetailProps) {
  return (
    <p className="flex justify-between gap-3 text-ink-soft text-sm">
      {term}
      {cents !== undefined && <Money cents={cents} {...amount} />}
    </p>
  );
}

/** Explains Stripe's dispute status to people who haven't had a dispute before. */
function describeDispute(status: string): string {
  if (status === "won") return "Dispute won";
  if (status === "lost") return "Dispute lost";
  if (status === "warning_closed") return "Bank inquiry closed";
  return status.endsWith("under_review")
    ? "Disputed, under review by the bank"
    : "Disputed, waiting for your response";
}
