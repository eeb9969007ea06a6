import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

export interface SettledPortalPayment {
  id: string;
  /** The contact, or the contact that it was merged into. */
  contactId: string;
  invoiceIds: string[];
  isSettled: boolean;
  /** The payment of the first invoice. */
  paymentId: string;
}

/** Returns the payment of several invoices that a recorded card payment belongs to, or null. */
export async function findPortalPaymentByIntent(
  ctx: Context,
  paymentIntentId: string,
): Promise<SettledPortalPayment | null> {
  const organizationId = getOrganizationId(ctx);
  const payment = await ctx.db.invoicePayment.findFirst({
    where: { organizationId, stripePaymentIntentId: paymentIntentId },
    select: { id: true, stripeCheckoutSessionId: true },
  });
  if (!payment?.stripeCheckoutSessionId) return null;
  const found = await ctx.db.portalPayment.findFirst({
    where: { organizationId, stripeSessionId: payment.stripeCheckoutSessionId },
    select: {
      ...{ id: true, contactId: true, invoiceIds: true, settledAt: true },
      contact: { select: { mergedIntoId: true } },
    },
  });
  if (!found) return null;
  const { settledAt, contact, contactId, ...portalPayment } = found;
  return {
    ...portalPayment,
    contactId: contact.mergedIntoId ?? contactId,
    isSettled: settledAt !== null,
    paymentId: payment.id,
  };
}

/** Marks a payment as divided among its invoices. Returns false if another transaction did it first. */
export async function markPortalPaymentSettled(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.portalPayment.updateMany({
    where: { organizationId: getOrganizationId(tx), id, settledAt: null },
    data: { settledAt: tx.clock.now() },
  });
  return count > 0;
}

/** Returns the parts of invoices that a credit pays, newest first. */
export async function selectAppliedParts(
  tx: Context,
  creditId: string,
): Promise<{ id: string; invoiceId: string; amount: number }[]> {
  return tx.db.invoicePayment.findMany({
    where: { organizationId: getOrganizationId(tx), creditId, status: "settled" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, invoiceId: true, amount: true },
  });
}

/** Returns the part of a card payment that its own invoice settled, and what was withdrawn from its credit so far. */
export async function readPaymentParts(
  tx: Context,
  { paymentId, creditId }: { paymentId: string; creditId: string },
): Promise<{ ownCents: number; withdrawnCents: number }> {
  const organizationId = getOrganizationId(tx);
  const payment = await tx.db.invoicePayment.findFirstOrThrow({
    where: { organizationId, id: paymentId },
    select: { amount: true },
  });
  const { _sum } = await tx.db.clientCreditRefund.aggregate({
    where: { organizationId, creditId, isExternal: true, status: "settled" },
    _sum: { amount: true },
  });
  return { ownCents: payment.amount, withdrawnCents: _sum.amount ?? 0 };
}
