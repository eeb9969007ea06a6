import "server-only";
import { type Actor, type Context, getOrganizationId } from "@/lib/auth/context";
import { completeAutopaySetup } from "@/lib/domain/billing/autopay/complete-setup";
import { endMandate } from "@/lib/domain/billing/autopay/end-mandate";
import { findMandate, findMandateOfMethod, updateMandate } from "@/lib/domain/billing/autopay/mandate-data";
import { recordAutopayAttempt } from "@/lib/domain/billing/autopay/record-autopay-attempt";
import { findAccountOrganizationContext } from "@/lib/domain/billing/connect/find-account-organization-context";
import { findSavedMethod, listPaymentDisputes, readAutopayPayment } from "@/lib/stripe/autopay";

interface AccountEvent {
  actor: Extract<Actor, { kind: "stripe" | "job" }>;
  accountId: string;
}

/** Activates a mandate whose client has entered the payment method. Ignores mandates on other Stripe accounts. */
export async function recordAutopaySetup({
  actor,
  accountId,
  mandateId,
}: AccountEvent & { mandateId: string }): Promise<void> {
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (!ctx) return;
  const mandate = await findMandate(ctx, mandateId);
  if (mandate?.stripeAccountId === accountId) await completeAutopaySetup(ctx, mandate);
}

/**
 * Updates a mandate to match its payment method in Stripe, for example after the bank replaced a card. Ends the
 * mandate if the payment method was removed. Ignores payment methods without an active mandate.
 */
export async function refreshAutopayMethod({
  actor,
  accountId,
  paymentMethodId,
}: AccountEvent & { paymentMethodId: string }): Promise<void> {
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (!ctx) return;
  const mandate = await findMandateOfMethod(ctx, paymentMethodId);
  if (mandate?.status !== "active" || mandate.stripeAccountId !== accountId) return;
  const method = await findSavedMethod(accountId, paymentMethodId);
  if (!method) {
    await endMandate(ctx, { mandateId: mandate.id, reason: "removed" });
    return;
  }
  const { brand, last4, expMonth, expYear } = method;
  const isSameExpiry = expMonth === mandate.expMonth && expYear === mandate.expYear;
  await updateMandate(ctx, mandate.id, {
    ...{ brand, last4, expMonth, expYear },
    ...(!isSameExpiry && { expiryAnnouncedAt: null }),
  });
}

/**
 * Updates an attempt to match its payment in Stripe. Ignores payments without an attempt, and attempts that
 * belong to other organizations.
 */
export async function recordAutopayPayment({
  actor,
  accountId,
  paymentIntentId,
}: AccountEvent & { paymentIntentId: string }): Promise<void> {
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (!ctx) return;
  const found = await readAutopayPayment(accountId, paymentIntentId);
  if (found) await recordAutopayAttempt(ctx, found);
}

/**
 * Stops the automatic payments of a contact who disputes any card payment or bank debit. Ignores disputes that the
 * organization won, and disputes that are older than the mandate.
 */
export async function stopDisputedAutopay({
  actor,
  accountId,
  paymentIntentId,
}: AccountEvent & { paymentIntentId: string }): Promise<void> {
  const ctx = await findAccountOrganizationContext(actor, accountId);
  if (!ctx) return;
  const mandate = await findMandateOfPayment(ctx, paymentIntentId);
  if (!mandate?.activatedAt) return;
  const { id: mandateId, activatedAt } = mandate;
  const disputes = await listPaymentDisputes(accountId, paymentIntentId);
  // Stripe's timestamps are in whole seconds.
  const since = Math.floor(activatedAt.getTime() / 1_000) * 1_000;
  if (disputes.some(({ createdAt, isWon }) => !isWon && createdAt.getTime() >= since)) {
    await endMandate(ctx, { mandateId, reason: "dispute" });
  }
}

/**
 * Finds the client whose invoice was paid with the given payment. Returns the client's active mandate, or null.
 */
async function findMandateOfPayment(
  ctx: Context,
  paymentIntentId: string,
): Promise<{ id: string; activatedAt: Date | null } | null> {
  const organizationId = getOrganizationId(ctx);
  const payment = await ctx.db.invoicePayment.findFirst({
    where: { organizationId, stripePaymentIntentId: paymentIntentId },
    select: { invoice: { select: { client: { select: { id: true, mergedIntoId: true } } } } },
  });
  const client = payment?.invoice.client;
  if (!client) return null;
  return ctx.db.autopayMandate.findFirst({
    where: { organizationId, contactId: client.mergedIntoId ?? client.id, status: "active" },
    select: { id: true, activatedAt: true },
  });
}
