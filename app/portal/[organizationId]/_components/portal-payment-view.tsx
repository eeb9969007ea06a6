import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { getButtonClass } from "@/components/ui/button-styles";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { StartedPortalPayment } from "@/lib/domain/billing/portal/portal-payments";

function getMoneyFormat({ currency, formats }: StartedPortalPayment) {
  return { currency, format: formats.numberFormat };
}

/**
 * Returns whether the payment's result is still unknown, which means that the payment is neither settled nor
 * processing nor returned.
 */
export function isWaiting({ isSettled, processingSince, isReturned }: StartedPortalPayment): boolean {
  return !isSettled && processingSince === null && !isReturned;
}

interface SummaryProps {
  payment: StartedPortalPayment;
  /** Whether the client returned from Stripe's page. Anyone can open this URL, so it doesn't prove a payment. */
  isDone: boolean;
  organizationName: string;
}

export function PaymentSummary({ payment, isDone, organizationName }: SummaryProps) {
  const { amountCents, invoices, payUrl, isSettled, processingSince, isReturned, formats } = payment;
  return (
    <>
      <p className="mt-4 font-display font-semibold text-3xl">
        <Money cents={amountCents} {...getMoneyFormat(payment)} />
      </p>
      <p className="wrap-anywhere text-ink-soft">
        {invoices.length === 1 ? "Invoice" : "Invoices"}{" "}
        {invoices.map(({ invoiceNumber }) => invoiceNumber).join(", ")} from {organizationName}
      </p>
      {isSettled && (
        <Alert tone="success" title="We received your payment" className="mt-4">
          You paid <Money cents={amountCents} {...getMoneyFormat(payment)} /> to {organizationName}. To see
          your receipts, go to Receipts.
        </Alert>
      )}
      {processingSince && (
        <Alert tone="success" title="Your bank is processing the payment" className="mt-4">
          It started on <DateText value={processingSince} format={formats.dateFormat} /> and takes about four
          business days. We'll email you a receipt when it's complete.
        </Alert>
      )}
      {isReturned && (
        <Alert tone="warning" title="The amount is due again" className="mt-4">
          To pay from another account or by card, choose the invoices again.
        </Alert>
      )}
      {isDone && isWaiting(payment) && (
        <Alert tone="info" title="Don't pay again" className="mt-4">
          We're waiting for confirmation of your payment, which usually takes less than a minute. This page
          updates automatically, and you'll get a receipt by email. You can also close this page. If
          JavaScript is off, reload the page.
        </Alert>
      )}
      {!isDone && isWaiting(payment) && payUrl === null && (
        <Alert tone="warning" title="This payment page has expired" className="mt-4">
          Choose the invoices again.
        </Alert>
      )}
    </>
  );
}

interface PaymentActionsProps extends Pick<SummaryProps, "isDone"> {
  /** Null if the payment doesn't exist. */
  payment: StartedPortalPayment | null;
  portalPath: string;
}

/**
 * Links to Stripe's page until the client returns from it. After that, shows no payment button, because another
 * button could cause a second payment.
 */
export function PaymentActions({ payment, isDone, portalPath }: PaymentActionsProps) {
  const isOver = payment !== null && (payment.isSettled || payment.processingSince !== null);
  const isChecking = isDone && payment !== null && isWaiting(payment);
  return (
    <div className="mt-5 grid gap-3">
      {payment?.payUrl && !isDone && (
        <a
          href={payment.payUrl}
          className={`${getButtonClass({ variant: "primary", size: "large" })} w-full`}
        >
          <span>
            Pay <Money cents={payment.amountCents} {...getMoneyFormat(payment)} />
          </span>
        </a>
      )}
      {payment?.isSettled && (
        <ButtonLink href={`${portalPath}/receipts`} variant="primary">
          View receipts
        </ButtonLink>
      )}
      <ButtonLink href={isOver || isChecking ? portalPath : `${portalPath}/pay`}>
        {isOver || isChecking ? "Back to your account" : "Choose other invoices"}
      </ButtonLink>
      {isChecking && (
        // The linked page checks with Stripe before it starts another payment, so nobody pays twice.
        <p className="text-center text-sm">
          <a
            href={`${portalPath}/pay`}
            className="inline-block min-h-11 content-center underline underline-offset-4"
          >
            I didn't complete the payment
          </a>
        </p>
      )}
    </div>
  );
}
