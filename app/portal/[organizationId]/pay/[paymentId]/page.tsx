import type { Metadata } from "next";
import { RefreshWhileWaiting } from "@/components/live/refresh-while-waiting";
import type { Context } from "@/lib/auth/context";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";
import { getPortalPayment, type StartedPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { readPortalItem } from "@/lib/http/billing/portal-page";
import type { QueryParameters } from "@/lib/lists/address";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { PortalFrame } from "../../_components/portal-frame";
import { PortalGate, PortalUnavailable } from "../../_components/portal-gate";
import { isWaiting, PaymentActions, PaymentSummary } from "../../_components/portal-payment-view";

export const metadata: Metadata = createHiddenPageMetadata("Payment");

interface PortalPaymentPageProps {
  params: Promise<{ organizationId: string; paymentId: string }>;
  searchParams: Promise<QueryParameters>;
}

/**
 * Shows the page that the client sees before and after paying at Stripe. Opens Stripe with a link instead of
 * a form, because the content security policy doesn't let a form redirect to another site.
 */
export default async function PortalPaymentPage({ params, searchParams }: PortalPaymentPageProps) {
  const [{ organizationId, paymentId }, { done }] = await Promise.all([params, searchParams]);
  return (
    <PortalGate organizationId={organizationId} path={`pay/${paymentId}`}>
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
  return (
    <PortalFrame organization={organization} contactName={contactName} title={getTitle(read.value, isDone)}>
      {read.value && isDone && isWaiting(read.value) && <RefreshWhileWaiting />}
      {read.value && (
        <PaymentSummary payment={read.value} isDone={isDone} organizationName={organization.name} />
      )}
      <PaymentActions payment={read.value} isDone={isDone} portalPath={getPortalPath(organization.id)} />
    </PortalFrame>
  );
}

function getTitle(payment: StartedPortalPayment | null, isDone: boolean): string {
  if (!payment) return "We can't find this payment";
  if (payment.isSettled) return "Paid";
  if (payment.processingSince) return "Thank you";
  if (payment.isReturned) return "Your bank returned this payment";
  return isDone ? "Checking your payment" : "Confirm your payment";
}
