import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { getInvoiceBalance } from "@/lib/domain/billing/records/model/invoice-balance";
import { isUuid } from "@/lib/ids";
import { sumCents } from "@/lib/money/cents";

export interface UnsettledPortalPayment {
  id: string;
  /** The contact, or the contact that it was merged into. */
  contactId: string;
  invoiceIds: string[];
  amountCents: number;
}

/**
 * Returns one of the organization's portal payments. Returns null if the payment doesn't exist or has already
 * been divided among its invoices.
 */
export async function findUnsettledPortalPayment(
  ctx: Context,
  id: string,
): Promise<UnsettledPortalPayment | null> {
  if (!isUuid(id)) return null;
  const found = await ctx.db.portalPayment.findFirst({
    where: { organizationId: getOrganizationId(ctx), id, settledAt: null },
    select: { contactId: true, invoiceIds: true, amount: true, contact: { select: { mergedIntoId: true } } },
  });
  if (!found) return null;
  const { contactId, invoiceIds, amount, contact } = found;
  return { id, contactId: contact.mergedIntoId ?? contactId, invoiceIds, amountCents: amount };
}

/**
 * Returns an invoice's contact. If the contact was merged, returns the contact that it was merged into.
 * Returns null for an invoice without a client.
 */
export async function findPayingContact(tx: Context, invoiceId: string): Promise<string | null> {
  const invoice = await tx.db.invoice.findFirst({
    where: { organizationId: getOrganizationId(tx), id: invoiceId },
    select: { client: { select: { id: true, mergedIntoId: true } } },
  });
  return invoice?.client ? (invoice.client.mergedIntoId ?? invoice.client.id) : null;
}

/** Marks a payment as divided among its invoices. Returns false if the payment was already marked. */
export async function markPortalPaymentSettled(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.portalPayment.updateMany({
    where: { organizationId: getOrganizationId(tx), id, settledAt: null },
    data: { settledAt: tx.clock.now() },
  });
  return count > 0;
}

/**
 * Records that the client has started a payment from a bank account. Returns false if this was already
 * recorded.
 */
export async function markPortalDebitStarted(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.portalPayment.updateMany({
    where: { organizationId: getOrganizationId(tx), id, settledAt: null, debitStartedAt: null },
    data: { debitStartedAt: tx.clock.now() },
  });
  return count > 0;
}

/** The maximum delay, in milliseconds, between a page's expiration and the event for its payment. */
const EVENT_DELAY_MS = DAY_MS;

export interface PaymentPage extends UnsettledPortalPayment {
  sessionId: string;
  /** Null for pages that an earlier release of the app created. */
  stripeAccountId: string | null;
}

/**
 * Returns the payment pages that contain any of the invoices and haven't been paid yet. Includes pages that
 * expired within the last day, because Stripe's event for a payment may still arrive. Excludes pages on which
 * the client paid from a bank account, because `bank_debits` already tracks those payments.
 */
export async function selectOpenPaymentPages(
  ctx: Context,
  invoiceIds: readonly string[],
): Promise<PaymentPage[]> {
  const rows = await ctx.db.portalPayment.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), settledAt: null, stripeSessionId: { not: null } },
      debitStartedAt: null,
      expiresAt: { gt: new Date(ctx.clock.now().getTime() - EVENT_DELAY_MS) },
      invoiceIds: { hasSome: [...invoiceIds] },
    },
    orderBy: { createdAt: "asc" },
    select: {
      ...{ id: true, stripeSessionId: true, stripeAccountId: true, invoiceIds: true, amount: true },
      ...{ contactId: true, contact: { select: { mergedIntoId: true } } },
    },
  });
  return rows.flatMap(({ stripeSessionId: sessionId, contact, contactId, amount, ...row }) =>
    sessionId === null
      ? []
      : [{ ...row, sessionId, contactId: contact.mergedIntoId ?? contactId, amountCents: amount }],
  );
}

/**
 * Returns the sum of the open balances of the given invoices. Excludes invoices with a bank debit that is
 * still processing.
 */
export async function sumDueBalances(ctx: Context, invoiceIds: readonly string[]): Promise<number> {
  const invoices = await ctx.db.invoice.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), id: { in: [...invoiceIds] }, voidedAt: null },
      ...{ status: { in: ["sent", "overdue"] }, bankDebits: { none: { status: "processing" } } },
    },
    select: { totalAmount: true, paidAmount: true, creditedAmount: true, writtenOffAmount: true },
  });
  return sumCents(invoices.map(getInvoiceBalance));
}

/** Marks a payment page as closed without a payment. */
export async function markPaymentPageClosed(ctx: Context, id: string): Promise<void> {
  await ctx.db.portalPayment.updateMany({
    where: { organizationId: getOrganizationId(ctx), id, settledAt: null },
    data: { expiresAt: new Date(ctx.clock.now().getTime() - EVENT_DELAY_MS) },
  });
}
