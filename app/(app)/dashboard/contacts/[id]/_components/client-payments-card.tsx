import { ReverseClientPaymentButton } from "@/components/billing/client-payments/account-buttons";
import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { ListLink } from "@/components/layout/list-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { ClientPaymentDto } from "@/lib/domain/billing/client-payments/dto";
import { isStripeMethod } from "@/lib/domain/billing/records/model/payment-methods";

interface ClientPaymentsCardProps {
  payments: readonly ClientPaymentDto[];
  timeZone: string;
  canReverse: boolean;
}

/** Lists the client's latest payments that cover several invoices or were recorded on this page. */
export function ClientPaymentsCard({ payments, timeZone, canReverse }: ClientPaymentsCardProps) {
  if (payments.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Client payments" />
      <CardRows>
        {payments.map((payment) => (
          <li key={payment.id} className="px-5 py-3">
            <PaymentFacts payment={payment} timeZone={timeZone} />
            {canReverse && payment.reversedAt === null && !isStripeMethod(payment.method) && (
              <ReverseClientPaymentButton id={payment.id} />
            )}
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

function PaymentFacts({ payment, timeZone }: { payment: ClientPaymentDto; timeZone: string }) {
  const { method, reference, amountCents, currency, paidAt, parts, creditedCents, reversalReason } = payment;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere font-medium">
          {PAYMENT_METHOD_NAMES[method]}
          {reference && ` ${reference}`}
        </span>
        <Money cents={amountCents} currency={currency} className="font-medium" />
      </p>
      <p className="text-ink-soft text-sm">
        <DateText value={paidAt} timeZone={timeZone} />
        {payment.reversedAt && `, reversed: ${reversalReason}`}
      </p>
      <ul className="text-ink-soft text-sm">
        {parts.map(({ invoiceId, invoiceNumber, amountCents: part }) => (
          <li key={invoiceId} className="flex justify-between gap-x-4">
            <ListLink href={`/pro-dashboard/invoices/${invoiceId}`} className="underline underline-offset-4">
              {invoiceNumber}
            </ListLink>
            <Money cents={part} currency={currency} />
          </li>
        ))}
        {creditedCents > 0 && (
          <li className="flex justify-between gap-x-4">
            Credit
            <Money cents={creditedCents} currency={currency} />
          </li>
        )}
      </ul>
    </>
  );
}
