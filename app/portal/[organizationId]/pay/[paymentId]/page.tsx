import type { Metadata } from "next";
import { RefreshWhileWaiting } from "@/components/live/refresh-while-waiting";
import { Alert } from "@/components/ui/alert";
import { ButtonLink } from "@/components/ui/button-link";
import { getButtonClass } from "@/components/ui/button-styles";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { Context } from "@/lib/auth/context";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { getPortalPayment, type StartedPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { readPortalItem } from "@/lib/http/billing/portal-page";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalFrame } from "../../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../../_components/portal-gate";

export const metadata: Metadata = createHiddenPageMetadata("Payment");

interface PortalPaymentPageProps {
  params: Promise<{ organizationId: string; paymentId: string }>;
  searchParams: Promise<QueryParameters>;
}

/**
 * Shows the confirmation before and after Stripe's payment page. Links to that page, because the content security
 * policy doesn't let a form redirect to another site.
 */
export default async function PortalPaymentPage({ params, searchParams }: PortalPaymentPageProps) {
  const [{ organizationId, paymentId }, { done }] = await Promise.all([params, searchParams]);
  return (
    <PortalGate organizationId={organizationId} section="pay">
      {(signedIn) => <Payment {...signedIn} paymentId={paymentId} isDone={done === "paid"} />}
    </PortalGate>
  );
}

interface PaymentProps {
  ctx: Context;
  organization: PortalOrganization;
  contactName: string;
  paymentId: string;
  isDone: boolean;
}

async function Payment({ ctx, organization, contactName, paymentId, isDone }: PaymentProps) {
  const read = await readPortalItem(getPortalPayment({ ctx, input: { id: paymentId } }));
  if (read.state === "failed") return <PortalUnavailable organization={organization} />;
  const portalPath = getPortalPath(organization.id);
  const isPaid = read.value?.isSettled ?? false;
  const isProcessing = read.value ? read.value.processingSince !== null : false;
  const isOver = isPaid || isProcessing;
  return (
    <PortalFrame organization={organization} contactName={contactName} title={getTitle(read.value, isDone)}>
      {read.value && isDone && !isOver && !read.value.isReturned && <RefreshWhileWaiting />}
      {read.value && <Summary payment={read.value} isDone={isDone} organizationName={organization.name} />}
      <div className="mt-5 grid gap-3">
        {read.value?.payUrl && !isPaid && (
          <a
            href={read.value.payUrl}
            className={`${getButtonClass({ variant: isDone ? "secondary" : "primary", size: "large" })} w-full`}
          >
            <span>
              Pay <Money cents={read.value.amountCents} {...getMoneyFormat(read.value)} />
            </span>
          </a>
        )}
        <ButtonLink href={isOver ? portalPath : `${portalPath}/pay`}>
          {isOver ? "Back to your account" : "Choose other invoices"}
        </ButtonLink>
      </div>
    </PortalFrame>
  );
}

function getMoneyFormat({ currency, formats }: StartedPortalPayment) {
  return { currency, format: formats.numberFormat };
}

function getTitle(payment: StartedPortalPayment | null, isDone: boolean): string {
  if (!payment) return "We can't find this payment";
  if (payment.isSettled || payment.processingSince) return "Thank you";
  if (payment.isReturned) return "Your bank returned this payment";
  return isDone ? "Checking your payment" : "Confirm your payment";
}

interface SummaryProps {
  payment: StartedPortalPayment;
  /** Whether the client returned from Stripe's page. Anyone can open this URL, so it doesn't prove a payment. */
  isDone: boolean;
  organizationName: string;
}

function Summary({ payment, isDone, organizationName }: SummaryProps) {
  const { amountCents, invoices, payUrl, isSettled, processingSince, isReturned, formats } = payment;
  const isWaiting = !isSettled && processingSince === null && !isReturned;
  return (
    <>
      <p className="mt-4 font-display font-semibold text-3xl">
        <Money cents={amountCents} {...getMoneyFormat(payment)} />
      </p>
      <p className="wrap-anywhere text-ink-soft">
        {invoices.length === 1 ? "Invoice" : "Invoices"}{" "}
        {invoices.map(({ invoiceNumber }) => invoiceNumber).join(", ")} of {organizationName}
      </p>
      {processingSince && (
        <Alert tone="success" title="Your bank is processing the payment" className="mt-4">
          It started on <DateText value={processingSince} format={formats.dateFormat} /> and takes about four
          business days. We'll email you a receipt when it's complete.
        </Alert>
      )}
      {isReturned && (
        <Alert tone="warning" title="These invoices are open again" className="mt-4">
          Choose them again to pay with another account or by card.
        </Alert>
      )}
      {isDone && isWaiting && (
        <Alert tone="info" title="If you paid, your payment will appear here in a moment" className="mt-4">
          This page checks again every few seconds. Without JavaScript, reload the page.
        </Alert>
      )}
      {!isDone && isWaiting && payUrl === null && (
        <Alert tone="warning" title="This payment page has expired" className="mt-4">
          Choose the invoices again.
        </Alert>
      )}
    </>
  );
}
