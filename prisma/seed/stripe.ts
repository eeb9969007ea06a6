import { getPaidInvoicePath } from "@/lib/domain/billing/invoices/client-invoice-link";
import { DEFAULT_CURRENCY } from "@/lib/money/currency";
import { getSiteUrl } from "@/lib/site-url";
import { createConnectedAccount, findConnectedAccount } from "@/lib/stripe/accounts";
import { createInvoicePaymentLink } from "@/lib/stripe/payment-links";
import type { DemoStripe } from "@/local/demo/demo-stripe";
import type { PlannedInvoice } from "./invoices/plan";
import type { DemoLink } from "./invoices/write";
import type { ConnectColumns, SeededOrganization } from "./people";

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

/** Creates a real payment link for each open invoice, a few at a time. Returns the links by invoice ID. */
export async function linkOpenInvoices(
  organization: SeededOrganization,
  invoices: readonly PlannedInvoice[],
  stripeAccountId: string,
): Promise<Map<string, DemoLink>> {
  const open = invoices.filter(
    ({ status, voidedAt }) => (status === "sent" || status === "overdue") && !voidedAt,
  );
  const links = new Map<string, DemoLink>();
  const waiting = [...open];
  async function work(): Promise<void> {
    for (let invoice = waiting.shift(); invoice; invoice = waiting.shift()) {
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
    }
  }
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
  return links;
}
