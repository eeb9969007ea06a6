import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { isUuid } from "@/lib/ids";

interface NewPortalPayment {
  id: string;
  contactId: string;
  invoiceIds: string[];
  amount: number;
  currency: string;
  expiresAt: Date;
  stripeAccountId: string;
}

export async function insertPortalPayment(ctx: Context, payment: NewPortalPayment): Promise<void> {
  await ctx.db.portalPayment.create({
    data: { ...payment, organizationId: getOrganizationId(ctx), createdAt: ctx.clock.now() },
    select: { id: true },
  });
}

interface SamePayment {
  id: string;
  expiresAt: Date;
  /** Null until Stripe has created the page. */
  sessionId: string | null;
  url: string | null;
}

/**
 * Returns the client's recent unfinished payment for the same invoices and amount, or null if none exists.
 */
export async function findSamePortalPayment(
  ctx: Context,
  payment: Omit<NewPortalPayment, "id" | "expiresAt">,
  startedAfter: Date,
): Promise<SamePayment | null> {
  const { contactId, amount, currency, stripeAccountId, invoiceIds } = payment;
  const found = await ctx.db.portalPayment.findFirst({
    where: {
      ...{ organizationId: getOrganizationId(ctx), contactId, amount, currency, stripeAccountId },
      ...{
        invoiceIds: { equals: invoiceIds },
        settledAt: null,
        debitStartedAt: null,
        createdAt: { gt: startedAfter },
      },
      expiresAt: { gt: ctx.clock.now() },
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, expiresAt: true, stripeSessionId: true, sessionUrl: true },
  });
  if (!found) return null;
  const { id, expiresAt, stripeSessionId: sessionId, sessionUrl: url } = found;
  return { id, expiresAt, sessionId, url };
}

/**
 * Cancels the contact's pending payments for these invoices if Stripe hasn't finished creating the payment
 * pages. `savePortalPaymentPage` then rejects those pages.
 */
export async function endReservedPayments(
  tx: Context,
  { contactId, invoiceIds }: Pick<NewPortalPayment, "contactId" | "invoiceIds">,
): Promise<void> {
  await tx.db.portalPayment.updateMany({
    where: {
      ...{ organizationId: getOrganizationId(tx), contactId, stripeSessionId: null, settledAt: null },
      ...{ expiresAt: { gt: tx.clock.now() }, invoiceIds: { hasSome: invoiceIds } },
    },
    data: { expiresAt: tx.clock.now() },
  });
}

/**
 * Locks invoices in the order of their IDs until the transaction ends, so that their balances don't change.
 */
export async function lockInvoices(tx: Context, ids: readonly string[]): Promise<void> {
  await tx.db.$queryRaw`
    SELECT id::text FROM invoices WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ANY (${ids}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
}

/**
 * Stores the payment page that Stripe created. Returns false if a later payment for the same invoices has
 * replaced this one.
 */
export async function savePortalPaymentPage(
  ctx: Context,
  id: string,
  page: { id: string; url: string },
): Promise<boolean> {
  const { count } = await ctx.db.portalPayment.updateMany({
    where: { organizationId: getOrganizationId(ctx), id, expiresAt: { gt: ctx.clock.now() } },
    data: { stripeSessionId: page.id, sessionUrl: page.url },
  });
  return count > 0;
}

/** Returns a payment, with its invoices and its bank debit's state, or null if the contact didn't start it. */
export async function findPortalPayment(ctx: Context, contactId: string, id: string) {
  if (!isUuid(id)) return null;
  const organizationId = getOrganizationId(ctx);
  const payment = await ctx.db.portalPayment.findFirst({
    where: { organizationId, contactId, id, stripeSessionId: { not: null } },
    select: {
      ...{ id: true, amount: true, invoiceIds: true, sessionUrl: true, expiresAt: true, settledAt: true },
      ...{ debitStartedAt: true, createdAt: true },
    },
  });
  if (!payment) return null;
  const invoices = await ctx.db.invoice.findMany({
    where: { organizationId, id: { in: payment.invoiceIds } },
    orderBy: [{ dueDate: "asc" }, { sequence: "asc" }],
    select: { id: true, invoiceNumber: true },
  });
  const debits = payment.debitStartedAt
    ? await ctx.db.bankDebit.findMany({
        where: {
          ...{ organizationId, invoiceId: { in: payment.invoiceIds } },
          // Stripe's timestamps are in whole seconds.
          startedAt: { gte: new Date(Math.floor(payment.createdAt.getTime() / 1_000) * 1_000) },
        },
        select: { status: true },
      })
    : [];
  const isInProcess = debits.some(({ status }) => status === "processing");
  const isReturned = !isInProcess && !payment.settledAt && debits.some(({ status }) => status === "failed");
  return { ...payment, invoices, isInProcess, isReturned };
}

/** Returns the contact's email address for the payment page. */
export async function findPayerEmail(ctx: Context, contactId: string): Promise<string | null> {
  const client = await ctx.db.client.findFirst({
    where: { organizationId: getOrganizationId(ctx), id: contactId },
    select: { email: true },
  });
  return client?.email ?? null;
}
