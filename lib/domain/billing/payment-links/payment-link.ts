import type { Context, ContextOrganization } from "@/lib/auth/context";
import { hasDebitInProcess } from "@/lib/domain/billing/records/bank-debit-data";
import {
  acceptsBankDebits,
  findChargeableAccount,
} from "@/lib/domain/billing/records/chargeable-account-data";
import { getPaidInvoicePath } from "@/lib/domain/billing/records/client-invoice-link";
import type { InvoiceColumns } from "@/lib/domain/billing/records/invoice-data";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import {
  clearPaymentLink,
  type PaymentLink,
  recordLinkRequest,
} from "@/lib/domain/billing/records/payment-link-data";
import { findBillingSettings } from "@/lib/domain/billing/records/settings-data";
import { DomainError } from "@/lib/errors";
import { SAMPLE_EMAIL } from "@/lib/sample-email";
import { getSiteUrl } from "@/lib/site-url";
import { callStripe } from "@/lib/stripe/errors";
import {
  activatePaymentLink,
  createInvoicePaymentLink,
  deactivatePaymentLink,
} from "@/lib/stripe/payment-links";

/**
 * Returns the payment link for a draft's revision: the stored link or a new link from Stripe. Repeated calls return
 * the same active link. Don't call this function in a transaction, because it waits for Stripe.
 */
export async function getOrCreatePaymentLink(
  ctx: Context,
  organization: ContextOrganization,
  draft: InvoiceColumns,
): Promise<PaymentLink> {
  requireSendableAddress(draft);
  const stripeAccountId = await requireChargeableAccount(ctx, organization.id);
  const { stripePaymentLinkId: id, paymentLinkUrl: url } = draft;
  if (id && url && draft.stripeAccountId === stripeAccountId) {
    await activatePaymentLink({ stripeAccountId, paymentLinkId: id });
    return { id, url, stripeAccountId };
  }
  if (await hasDebitInProcess(ctx, draft.id)) throw createDebitInProcessError();
  const withBankDebit = draft.currency === "usd" && (await acceptsBankDebits(ctx, organization.id));
  const firstAttemptAt = await recordLinkRequest(ctx, draft);
  // Both calls share one time limit, because the user waits for both.
  const link = await callStripe("Failed to create payment link", async () => {
    await deactivateOutdatedLink(ctx, draft);
    return createInvoicePaymentLink({
      stripeAccountId,
      invoiceId: draft.id,
      revision: draft.revision,
      invoiceNumber: draft.invoiceNumber,
      organizationId: organization.id,
      organizationName: organization.name,
      amountCents: getInvoiceBalance(draft),
      currency: draft.currency,
      customerEmail: draft.customerEmail,
      withBankDebit,
      paidUrl: getSiteUrl(getPaidInvoicePath(draft.id)),
      firstAttemptAt,
    });
  });
  return { ...link, stripeAccountId };
}

/**
 * Returns the payment link of a draft that is about to be sent. Returns null if a bank debit is processing, or if
 * the organization has payment instructions but can't receive card payments. Throws PRECONDITION_FAILED if clients
 * have no way to pay.
 */
export async function getPaymentLinkForSending(
  ctx: Context,
  organization: ContextOrganization,
  draft: InvoiceColumns,
): Promise<PaymentLink | null> {
  if (await hasDebitInProcess(ctx, draft.id)) return null;
  if (await canReceiveCardPayments(ctx, organization.id)) {
    return getOrCreatePaymentLink(ctx, organization, draft);
  }
  await prepareSendingWithoutLink(ctx, organization, draft);
  return null;
}

/**
 * Deactivates a draft's old payment link before the draft is sent without a link. Throws PRECONDITION_FAILED if
 * clients have no way to pay.
 */
export async function prepareSendingWithoutLink(
  ctx: Context,
  organization: ContextOrganization,
  draft: InvoiceColumns,
): Promise<void> {
  requireSendableAddress(draft);
  await requirePaymentOption(ctx, organization.id);
  await callStripe("Failed to deactivate the payment link", () => deactivateOutdatedLink(ctx, draft));
}

function createDebitInProcessError(): DomainError {
  return new DomainError(
    "CONFLICT",
    "A bank debit for this invoice is processing. If the bank returns the debit, we'll create a new payment link.",
  );
}

/** Throws PRECONDITION_FAILED if the organization neither accepts card payments nor has payment instructions. */
export async function requirePaymentOption(ctx: Context, organizationId: string): Promise<void> {
  if (await hasPaymentOption(ctx, organizationId)) return;
  throw new DomainError(
    "PRECONDITION_FAILED",
    "Your clients can't pay yet. Set up Payment Collection to accept cards, or add payment instructions in your billing settings.",
  );
}

/** Returns whether clients can pay by card or by following payment instructions. */
export async function hasPaymentOption(ctx: Context, organizationId: string): Promise<boolean> {
  if (await canReceiveCardPayments(ctx, organizationId)) return true;
  return (await findBillingSettings(ctx)).paymentInstructions !== null;
}

/**
 * Returns the connected account that receives card payments. Throws PRECONDITION_FAILED if no account can receive
 * them yet.
 */
export async function requireChargeableAccount(ctx: Context, organizationId: string): Promise<string> {
  const stripeAccountId = await findChargeableAccount(ctx, organizationId);
  if (stripeAccountId) return stripeAccountId;
  throw new DomainError(
    "PRECONDITION_FAILED",
    "Set up Payment Collection in your account settings so that your clients can pay this invoice by card.",
  );
}

/** Returns whether clients can pay by card. */
export async function canReceiveCardPayments(ctx: Context, organizationId: string): Promise<boolean> {
  return (await findChargeableAccount(ctx, organizationId)) !== null;
}

/** Throws PRECONDITION_FAILED for sample data, which must never be sent. */
function requireSendableAddress({ isSample, customerEmail }: InvoiceColumns): void {
  if (!isSample && customerEmail !== SAMPLE_EMAIL) return;
  throw new DomainError(
    "PRECONDITION_FAILED",
    "This invoice is sample data, so it can't be sent. Create an invoice for one of your own clients.",
  );
}

/**
 * Deactivates a draft's outdated link, which was created for older content or another account. Otherwise, a client
 * could pay the wrong amount.
 */
export async function deactivateOutdatedLink(ctx: Context, draft: InvoiceColumns): Promise<void> {
  const { stripePaymentLinkId: paymentLinkId, stripeAccountId } = draft;
  if (!paymentLinkId || !stripeAccountId) return;
  await deactivatePaymentLink({ stripeAccountId, paymentLinkId });
  await clearPaymentLink(ctx, draft, paymentLinkId);
}
