import { getPaidInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import { getPlatformFeeCents } from "@/lib/money/cents";
import { DEFAULT_CURRENCY } from "@/lib/money/currency";
import { getSiteUrl } from "@/lib/site-url";
import { createConnectedAccount, findConnectedAccount } from "@/lib/stripe/accounts";
import { createInvoicePaymentLink } from "@/lib/stripe/payment-links";
import type { DemoStripe, PastCardPayment, StripePaymentIds } from "@/local/demo/demo-stripe";
import type { PlannedInvoice } from "./invoices/plan";
import { getReversalTime } from "./invoices/reversals";
import type { DemoCardPayment, DemoLink, InvoicesInStripe } from "./invoices/write";
import type { ConnectColumns, SeededOrganization } from "./people";
import type { SeedContext } from "./seed-context";

const MAX_CONCURRENT = 4;

/** Creates a connected account for the stable, with onboarding completed. */
export async function connectStable(
  organization: SeededOrganization,
  onboard: DemoStripe["onboard"],
): Promise<ConnectColumns> {
  const account = await createConnectedAccount({
    organizationId: organization.id,
    organizationName: organization.name,
    email: organization.members[0]?.email ?? "",
    replaces: null,
    color: null,
    firstAttemptAt: new Date(),
  });
  await onboard(account.id, organization.name);
  const onboarded = await findConnectedAccount(account.id);
  if (!onboarded) throw new Error(`The account ${account.id} was created, but can't be found`);
  return {
    stripeConnectAccountId: onboarded.id,
    stripeOnboardingCompleted: onboarded.onboardingCompleted,
    stripeChargesEnabled: onboarded.chargesEnabled,
    stripePayoutsEnabled: onboarded.payoutsEnabled,
    stripeBankDebitsEnabled: onboarded.bankDebitsEnabled,
    stripeCountry: onboarded.country,
    stripeRequirementsDue: onboarded.requirementsDue,
  };
}

interface NewInvoices {
  stable: SeededOrganization;
  invoices: readonly PlannedInvoice[];
  stripe: DemoStripe | null;
  /** The stable's connected account. */
  account: ConnectColumns | null;
}

/** Creates the open invoices' payment links and the paid invoices' card payments in Stripe. */
export async function putInvoicesInStripe(
  context: SeedContext,
  { stable, invoices, stripe, account }: NewInvoices,
): Promise<InvoicesInStripe> {
  if (!stripe || !account) return { links: new Map(), cardPayments: new Map() };
  const stripeAccountId = account.stripeConnectAccountId;
  const record = (payment: PastCardPayment) => stripe.recordPastPayment(stripeAccountId, payment);
  return {
    links: await linkOpenInvoices(stable, invoices, stripeAccountId),
    cardPayments: await recordCardPayments(context, invoices, { stripeAccountId, record }),
  };
}

/** Creates a real payment link for each open invoice, a few at a time. Returns the links by invoice ID. */
async function linkOpenInvoices(
  organization: SeededOrganization,
  invoices: readonly PlannedInvoice[],
  stripeAccountId: string,
): Promise<Map<string, DemoLink>> {
  const open = invoices.filter(
    ({ status, voidedAt }) => (status === "sent" || status === "overdue") && !voidedAt,
  );
  const links = new Map<string, DemoLink>();
  await runConcurrently(open, async (invoice) => {
    const link = await createInvoicePaymentLink({
      stripeAccountId,
      invoiceId: invoice.id,
      revision: 1,
      invoiceNumber: invoice.invoiceNumber,
      organizationId: organization.id,
      organizationName: organization.name,
      amountCents: invoice.totalCents,
      currency: DEFAULT_CURRENCY,
      withBankDebit: true,
      customerEmail: invoice.client.email,
      paidUrl: getSiteUrl(getPaidInvoicePath(invoice.id)),
      firstAttemptAt: new Date(),
    });
    links.set(invoice.id, { ...link, stripeAccountId });
  });
  return links;
}

/** Records each card payment in Stripe, so that it can be refunded. Returns the payments by invoice ID. */
async function recordCardPayments(
  context: SeedContext,
  invoices: readonly PlannedInvoice[],
  {
    stripeAccountId,
    record,
  }: { stripeAccountId: string; record: (payment: PastCardPayment) => Promise<StripePaymentIds> },
): Promise<Map<string, DemoCardPayment>> {
  const payments = new Map<string, DemoCardPayment>();
  await runConcurrently(invoices, async ({ id, client, method, paidAt, totalCents, ...invoice }) => {
    if (method !== "card" || !paidAt) return;
    const ids = await record({
      amountCents: totalCents,
      applicationFeeCents: getPlatformFeeCents(totalCents),
      currency: DEFAULT_CURRENCY,
      description: `Invoice ${invoice.invoiceNumber} for ${client.email}`,
      email: client.email,
      name: client.name,
      metadata: { invoice_id: id },
      paidAt,
      refundedCents: invoice.refundedCents,
      disputeStatus: invoice.disputeStatus,
      reversedAt: getReversalTime(context, paidAt),
    });
    payments.set(id, { ...ids, stripeAccountId });
  });
  return payments;
}

/** Calls `work` for each item, a few at a time. */
async function runConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const workInTurn = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, workInTurn));
}
