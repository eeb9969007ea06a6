import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { startPortalPayment } from "@/lib/domain/billing/portal/portal-payments";
import { createPortalClient, type TestClient } from "@/tests/factories/portal";
import { connectStripeAccount } from "@/tests/factories/stripe-accounts";
import { createClientContext } from "../billing/portal/support";
import { deliverAndRunStripeJobs, runStripeJobs, type StripeHarness, waitForDelivery } from "./harness";
import { createOpenInvoice, createStable, type OpenInvoice, type Stable } from "./stable";

/** A stable's client who is signed in to the portal. */
export interface PortalPayer {
  stable: Stable;
  client: TestClient;
  ctx: Context;
}

export async function createPortalPayer(bench: StripeHarness): Promise<PortalPayer> {
  const stable = await createStable(bench);
  const client = await createPortalClient(stable.organization);
  return { stable, client, ctx: await createClientContext(client) };
}

/**
 * Creates sent invoices for the client, each for $480.00. The first is due on January 1, 2099, and each of the
 * others is due a year after the previous invoice.
 */
export async function createPortalInvoices(
  bench: StripeHarness,
  { stable, client }: PortalPayer,
  count: number,
): Promise<OpenInvoice[]> {
  const invoices: OpenInvoice[] = [];
  for (let index = 0; index < count; index += 1) {
    const customer = { client_id: client.id, customer_name: client.name, customer_email: client.email };
    const invoice = await createOpenInvoice(bench, stable, {
      ...customer,
      due_date: `${2099 + index}-01-01`,
    });
    invoices.push(invoice);
  }
  return invoices;
}

/** Starts a portal payment for these invoices and pays it by card. Returns our ID for the payment. */
export async function payTogether(
  bench: StripeHarness,
  { ctx }: PortalPayer,
  invoices: readonly { id: string }[],
): Promise<string> {
  const { id } = await startPortalPayment({ ctx, input: { invoice_ids: invoices.map((one) => one.id) } });
  await payPortalPage(bench, id);
  return id;
}

/** Completes a portal payment that the client has started, by card or from a test bank account. */
export async function payPortalPage(
  bench: StripeHarness,
  portalPaymentId: string,
  bankAccount?: string,
): Promise<void> {
  const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id: portalPaymentId } });
  await bench.control(
    "POST",
    `pay/${stripeSessionId}`,
    bankAccount ? { bank_account: bankAccount } : undefined,
  );
  await deliverAndRunStripeJobs(bench);
}

/**
 * Pays an invoice through its link, and then completes a portal payment that includes the same invoice. The portal
 * payment's page is still open, because the first payment hasn't been recorded yet.
 */
export async function payByLinkAndPage(
  bench: StripeHarness,
  { linkId }: { linkId: string },
  portalPaymentId: string,
): Promise<void> {
  const { stripeSessionId } = await db().portalPayment.findUniqueOrThrow({ where: { id: portalPaymentId } });
  await bench.control("POST", `pay/${linkId}`);
  await waitForDelivery(bench);
  await bench.control("POST", "webhooks/pause", {});
  await bench.control("POST", `pay/${stripeSessionId}`);
  await runStripeJobs();
  await bench.control("POST", "webhooks/resume");
  await deliverAndRunStripeJobs(bench);
}

/** Returns Stripe's IDs for the card payment that covers several of the given invoices. */
export async function findSharedPayment(
  invoices: readonly { id: string }[],
): Promise<{ intent: string; charge: string }> {
  const { stripePaymentIntentId, stripeChargeId } = await db().invoicePayment.findFirstOrThrow({
    where: {
      ...{ invoiceId: { in: invoices.map(({ id }) => id) }, method: "card" },
      ...{ stripePaymentIntentId: { not: null }, clientPaymentId: { not: null } },
    },
  });
  return { intent: stripePaymentIntentId ?? "", charge: stripeChargeId ?? "" };
}

/** Returns each invoice's status and its paid, refunded and disputed amounts, sorted by due date. */
export async function readInvoiceStates(invoices: readonly { id: string }[]) {
  const rows = await db().invoice.findMany({
    where: { id: { in: invoices.map(({ id }) => id) } },
    orderBy: { dueDate: "asc" },
  });
  return rows.map(({ status, paidAmount, refundedAmount, disputedAmount }) => [
    ...[status, paidAmount, refundedAmount, disputedAmount],
  ]);
}

/** Connects another Stripe account, as if the owner had started onboarding again. */
export async function replaceAccount(bench: StripeHarness, { stable }: PortalPayer): Promise<void> {
  const { organization, accountId: replaces } = stable;
  const accountId = await connectStripeAccount(organization, { replaces });
  await bench.control("POST", `accounts/${accountId}/onboard`);
  await deliverAndRunStripeJobs(bench);
}
