import type { ReactNode } from "react";
import { ReverseClientPaymentButton } from "@/components/billing/client-payments/account-buttons";
import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { ListLink } from "@/components/layout/list-link";
import { Card, CardFooter, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { Money } from "@/components/ui/money";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ClientPaymentDto } from "@/lib/domain/billing/client-payments/dto";
import type { ContactBilling, ContactPayment } from "@/lib/domain/billing/contact-overview/dto";
import { isStripeMethod } from "@/lib/domain/billing/records/model/payment-methods";
import type { Currency } from "@/lib/money/currency";
import { addInterval } from "@/lib/recurrence/interval";

const MAX_ROWS = 10;

interface ContactPaymentsCardProps {
  contactId: string;
  today: CalendarDate;
  money: Pick<ContactBilling, "payments" | "clientPayments">;
  timeZone: string;
  currency: Currency;
  canReverse: boolean;
}

/**
 * Lists the contact's latest payments, newest first. For a payment that covers several invoices, lists all of
 * these invoices.
 */
export function ContactPaymentsCard({ money, contactId, today, ...view }: ContactPaymentsCardProps) {
  const { timeZone, currency, canReverse } = view;
  const rows = [
    ...money.payments.map((payment) => ({
      ...{ id: payment.id, paidAt: payment.paidAt },
      content: <InvoicePayment payment={payment} timeZone={timeZone} currency={currency} />,
    })),
    ...money.clientPayments.map((payment) => ({
      ...{ id: payment.id, paidAt: payment.paidAt },
      content: <ClientPayment payment={payment} timeZone={timeZone} canReverse={canReverse} />,
    })),
  ].toSorted((one, other) => Date.parse(other.paidAt) - Date.parse(one.paidAt));
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="contact-payments">
      <CardHeader id="contact-payments" title="Payments" />
      <CardRows>
        {rows.slice(0, MAX_ROWS).map(({ id, content }) => (
          <li key={id} className="px-5 py-3">
            {content}
          </li>
        ))}
      </CardRows>
      <CardFooter>
        <LightLink
          href={`/dashboard/contacts/${contactId}/statement?${new URLSearchParams({ from: addInterval(today, { months: -12 }), to: today })}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Statement for the last 12 months
        </LightLink>
      </CardFooter>
    </Card>
  );
}

interface InvoicePaymentProps extends Pick<ContactPaymentsCardProps, "timeZone" | "currency"> {
  payment: ContactPayment;
}

function InvoicePayment({ payment, timeZone, currency }: InvoicePaymentProps) {
  const { method, amountCents, creditedCents, refundedCents, paidAt, invoiceId, invoiceNumber } = payment;
  const { reversedAt, reversalReason } = payment;
  return (
    <>
      <PaymentTitle
        title={PAYMENT_METHOD_NAMES[method]}
        cents={amountCents + creditedCents}
        currency={currency}
      />
      <p className="text-ink-soft text-sm">
        <DateText value={paidAt} timeZone={timeZone} />
        {refundedCents > 0 && (
          <>
            , <Money cents={refundedCents} currency={currency} /> refunded
          </>
        )}
        {reversedAt && `, reversed: ${reversalReason}`}
      </p>
      {creditedCents === 0 ? (
        <p className="text-sm">
          <InvoiceLink id={invoiceId}>{invoiceNumber}</InvoiceLink>
        </p>
      ) : (
        <PaymentParts
          parts={[{ invoiceId, invoiceNumber, amountCents }]}
          creditedCents={creditedCents}
          currency={currency}
        />
      )}
    </>
  );
}

interface ClientPaymentProps extends Pick<ContactPaymentsCardProps, "timeZone" | "canReverse"> {
  payment: ClientPaymentDto;
}

function ClientPayment({ payment, timeZone, canReverse }: ClientPaymentProps) {
  const { id, method, reference, amountCents, currency, paidAt, parts, creditedCents } = payment;
  const { reversedAt, reversalReason } = payment;
  return (
    <>
      <PaymentTitle
        title={[PAYMENT_METHOD_NAMES[method], reference].filter(Boolean).join(" ")}
        cents={amountCents}
        currency={currency}
      />
      <p className="text-ink-soft text-sm">
        <DateText value={paidAt} timeZone={timeZone} />
        {reversedAt && `, reversed: ${reversalReason}`}
      </p>
      <PaymentParts parts={parts} creditedCents={creditedCents} currency={currency} />
      {canReverse && reversedAt === null && !isStripeMethod(method) && <ReverseClientPaymentButton id={id} />}
    </>
  );
}

interface PaymentPartsProps extends Pick<ClientPaymentDto, "parts" | "creditedCents"> {
  currency: Currency;
}

/** Lists the invoices that a payment covers, and the amount that became credit. */
function PaymentParts({ parts, creditedCents, currency }: PaymentPartsProps) {
  return (
    <ul className="text-ink-soft text-sm">
      {parts.map(({ invoiceId, invoiceNumber, amountCents }) => (
        <li key={invoiceId} className="flex justify-between gap-x-4">
          <InvoiceLink id={invoiceId}>{invoiceNumber}</InvoiceLink>
          <Money cents={amountCents} currency={currency} />
        </li>
      ))}
      {creditedCents > 0 && (
        <li className="flex justify-between gap-x-4">
          Credit
          <Money cents={creditedCents} currency={currency} />
        </li>
      )}
    </ul>
  );
}

function PaymentTitle({ title, cents, currency }: { title: string; cents: number; currency: Currency }) {
  return (
    <p className="flex flex-wrap justify-between gap-x-4">
      <span className="wrap-anywhere font-medium">{title}</span>
      <Money cents={cents} currency={currency} className="font-medium" />
    </p>
  );
}

function InvoiceLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ListLink href={`/pro-dashboard/invoices/${id}`} className="underline underline-offset-4">
      {children}
    </ListLink>
  );
}
