import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { selectOpenInvoices } from "@/lib/domain/billing/client-payments/data";
import type { PayableInvoice } from "@/lib/domain/billing/client-payments/model/allocate";
import { isUuid } from "@/lib/ids";

export interface UnsettledPortalPayment {
  id: string;
  /** The contact, or the contact that it was merged into. */
  contactId: string;
  invoiceIds: string[];
}

/** Returns the organization's payment of several invoices unless it is divided already, or null. */
export async function findUnsettledPortalPayment(
  ctx: Context,
  id: string,
): Promise<UnsettledPortalPayment | null> {
  if (!isUuid(id)) return null;
  const found = await ctx.db.portalPayment.findFirst({
    where: { organizationId: getOrganizationId(ctx), id, settledAt: null },
    select: { contactId: true, invoiceIds: true, contact: { select: { mergedIntoId: true } } },
  });
  if (!found) return null;
  const { contactId, invoiceIds, contact } = found;
  return { id, contactId: contact.mergedIntoId ?? contactId, invoiceIds };
}

/** Marks a payment as divided among its invoices. Returns false if another transaction did it first. */
export async function markPortalPaymentSettled(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.portalPayment.updateMany({
    where: { organizationId: getOrganizationId(tx), id, settledAt: null },
    data: { settledAt: tx.clock.now() },
  });
  return count > 0;
}

/** How long the event of a paid page may take after the page expired. */
const EVENT_DELAY_MS = DAY_MS;

/**
 * Returns the pages of unfinished payments that contain one of the invoices. They can still be paid at Stripe, or they
 * expired within the last day and may have been paid without an event.
 */
export async function selectOpenPaymentPages(
  ctx: Context,
  invoiceIds: readonly string[],
): Promise<{ id: string; sessionId: string; stripeAccountId: string | null }[]> {
  const rows = await ctx.db.portalPayment.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), settledAt: null, stripeSessionId: { not: null } },
      expiresAt: { gt: new Date(ctx.clock.now().getTime() - EVENT_DELAY_MS) },
      invoiceIds: { hasSome: [...invoiceIds] },
    },
    orderBy: { createdAt: "asc" },
    select: { id: true, stripeSessionId: true, stripeAccountId: true },
  });
  return rows.flatMap(({ id, stripeSessionId: sessionId, stripeAccountId }) =>
    sessionId === null ? [] : [{ id, sessionId, stripeAccountId }],
  );
}

/** Stores that a page wasn't paid and that nobody can pay at it anymore. */
export async function markPaymentPageClosed(ctx: Context, id: string): Promise<void> {
  await ctx.db.portalPayment.updateMany({
    where: { organizationId: getOrganizationId(ctx), id, settledAt: null },
    data: { expiresAt: new Date(ctx.clock.now().getTime() - EVENT_DELAY_MS) },
  });
}

export interface PaidInvoice {
  invoiceNumber: string;
  amountCents: number;
}

interface SettledPayment extends PaidInvoice {
  /** The part above the balance of its invoice. */
  creditedCents: number;
  checkoutSessionId: string | null;
}

/** Returns a settled payment with its invoice, or null. */
export async function findSettledPayment(ctx: Context, paymentId: string): Promise<SettledPayment | null> {
  const found = await ctx.db.invoicePayment.findFirst({
    where: { organizationId: getOrganizationId(ctx), id: paymentId, status: "settled" },
    select: {
      ...{ amount: true, creditedAmount: true, stripeCheckoutSessionId: true },
      invoice: { select: { invoiceNumber: true } },
    },
  });
  return (
    found && {
      ...{ invoiceNumber: found.invoice.invoiceNumber, amountCents: found.amount },
      ...{ creditedCents: found.creditedAmount, checkoutSessionId: found.stripeCheckoutSessionId },
    }
  );
}

/** Returns the invoices that a payment's credit paid, earliest due date first. */
export async function selectAppliedParts(
  ctx: Context,
  paymentId: string,
): Promise<(PaidInvoice & { invoiceId: string })[]> {
  const organizationId = getOrganizationId(ctx);
  const rows = await ctx.db.invoicePayment.findMany({
    where: { organizationId, method: "credit", status: "settled", credit: { organizationId, paymentId } },
    orderBy: [{ invoice: { dueDate: "asc" } }, { invoice: { sequence: "asc" } }],
    select: { amount: true, invoiceId: true, invoice: { select: { invoiceNumber: true } } },
  });
  return rows.map(({ amount, invoiceId, invoice: { invoiceNumber } }) => ({
    ...{ invoiceId, invoiceNumber, amountCents: amount },
  }));
}

/**
 * Returns the open invoices of a payment page whose payment isn't allocated yet, earliest due date first. Returns null for
 * allocated payments and for other pages.
 */
export async function selectUnallocatedInvoices(
  ctx: Context,
  stripeSessionId: string,
): Promise<PayableInvoice[] | null> {
  const found = await ctx.db.portalPayment.findFirst({
    where: { organizationId: getOrganizationId(ctx), stripeSessionId, settledAt: null },
    select: { contactId: true, invoiceIds: true, contact: { select: { mergedIntoId: true } } },
  });
  if (!found) return null;
  const open = await selectOpenInvoices(ctx, found.contact.mergedIntoId ?? found.contactId);
  return open.filter(({ id }) => found.invoiceIds.includes(id));
}
