import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

const idSchema = z.object({ id: z.string() });

/** Returns all organizations' connected accounts, and former accounts with payments that are still processing. */
export async function selectConnectedAccounts(ctx: Context): Promise<string[]> {
  const rows = await queryRows(
    ctx.db,
    idSchema,
    Prisma.sql`
    SELECT stripe_connect_account_id AS id FROM organizations WHERE stripe_connect_account_id IS NOT NULL
    UNION SELECT stripe_account_id FROM bank_debits WHERE status = 'processing'
    UNION SELECT stripe_account_id FROM autopay_attempts WHERE status IN ('created', 'processing')`,
  );
  return rows.map(({ id }) => id);
}

/** Returns an account's payments that started before the given time and are still processing. */
export async function selectOpenPaymentIds(
  ctx: Context,
  stripeAccountId: string,
  before: Date,
): Promise<string[]> {
  const rows = await queryRows(
    ctx.db,
    idSchema,
    Prisma.sql`
    SELECT stripe_payment_intent_id AS id FROM bank_debits
    WHERE stripe_account_id = ${stripeAccountId} AND status = 'processing' AND started_at < ${before}
    UNION
    SELECT stripe_payment_intent_id FROM autopay_attempts
    WHERE stripe_account_id = ${stripeAccountId} AND status = 'processing' AND requested_at < ${before}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns whether the account was onboarded before the app began to store countries and bank debit statuses.
 */
export async function hasUnknownCountry(ctx: Context, account: string): Promise<boolean> {
  const count = await ctx.db.organization.count({
    where: { stripeConnectAccountId: account, stripeOnboardingCompleted: true, stripeCountry: null },
  });
  return count > 0;
}

/** Returns the time up to which an account's events were checked, or null. */
export async function findLastReconciledTime(ctx: Context, account: string): Promise<Date | null> {
  const last = await ctx.db.stripeReconciliation.findUnique({ where: { account } });
  return last?.checkedUntil ?? null;
}

export async function setLastReconciledTime(
  ctx: Context,
  account: string,
  checkedUntil: Date,
): Promise<void> {
  await ctx.db.stripeReconciliation.upsert({
    where: { account },
    create: { account, checkedUntil },
    update: { checkedUntil },
  });
}

/** Returns the given event IDs that are already stored. */
export async function selectStoredEventIds(ctx: Context, ids: string[]): Promise<Set<string>> {
  const rows = await ctx.db.stripeEvent.findMany({ where: { id: { in: ids } }, select: { id: true } });
  return new Set(rows.map(({ id }) => id));
}

/** Returns the given payment intent IDs that are already recorded in any organization. */
export async function selectRecordedPaymentIds(
  ctx: Context,
  paymentIntentIds: string[],
): Promise<Set<string>> {
  const rows = await ctx.db.invoicePayment.findMany({
    where: { stripePaymentIntentId: { in: paymentIntentIds } },
    select: { stripePaymentIntentId: true },
  });
  return new Set(rows.flatMap(({ stripePaymentIntentId: id }) => (id === null ? [] : [id])));
}
