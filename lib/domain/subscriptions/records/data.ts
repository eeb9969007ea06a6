import "server-only";
import type { Context } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { createId } from "@/lib/ids";

export const SUBSCRIPTION_COLUMNS = {
  id: true,
  userId: true,
  status: true,
  planType: true,
  billingInterval: true,
  trialStart: true,
  trialEnd: true,
  currentPeriodEnd: true,
  cancelAtPeriodEnd: true,
  pastDueSince: true,
  owedCents: true,
  creditCents: true,
  canceledAt: true,
  pendingPlanType: true,
  pendingInterval: true,
  pendingAt: true,
  stripeScheduleId: true,
  stripePriceId: true,
  stripeCustomerId: true,
  stripeSubscriptionId: true,
  revision: true,
} as const satisfies Prisma.UserSubscriptionSelect;

export type SubscriptionRow = Prisma.UserSubscriptionGetPayload<{ select: typeof SUBSCRIPTION_COLUMNS }>;

/** Columns copied from Stripe. */
export type SubscriptionColumns = Omit<SubscriptionRow, "id" | "userId" | "revision">;

export async function findSubscription(ctx: Context, userId: string): Promise<SubscriptionRow | null> {
  return ctx.db.userSubscription.findUnique({ where: { userId }, select: SUBSCRIPTION_COLUMNS });
}

/** Returns the ID of the user with this Stripe subscription, or null. */
export async function findSubscriberId(ctx: Context, stripeSubscriptionId: string): Promise<string | null> {
  const row = await ctx.db.userSubscription.findUnique({
    where: { stripeSubscriptionId },
    select: { userId: true },
  });
  return row?.userId ?? null;
}

/** Writes the row. The caller must have locked the user and compared the row's revision. */
export async function saveSubscription(
  tx: Context,
  userId: string,
  columns: SubscriptionColumns,
): Promise<SubscriptionRow> {
  return tx.db.userSubscription.upsert({
    where: { userId },
    create: { id: createId(), userId, ...columns, revision: 1 },
    update: { ...columns, revision: { increment: 1 } },
    select: SUBSCRIPTION_COLUMNS,
  });
}

/** Returns whether the account exists and isn't deleted. */
export async function isActiveAccount(ctx: Context, userId: string): Promise<boolean> {
  return (await ctx.db.user.count({ where: { id: userId, deletedAt: null } })) > 0;
}

/** Returns whether the account has a row. Deleted and purged accounts also have one. */
export async function hasAccountRow(ctx: Context, userId: string): Promise<boolean> {
  return (await ctx.db.user.count({ where: { id: userId } })) > 0;
}

export async function findAccountType(ctx: Context, userId: string): Promise<string | null> {
  const profile = await ctx.db.userAccountProfile.findUnique({
    where: { userId },
    select: { accountType: true },
  });
  return profile?.accountType ?? null;
}

/** Finds the email address that invoices and notices are sent to. */
export async function findBillingContact(
  ctx: Context,
  userId: string,
): Promise<{ email: string | null; fullName: string } | null> {
  const user = await ctx.db.user.findUnique({
    where: { id: userId, purgedAt: null },
    select: { email: true, profile: { select: { fullName: true } } },
  });
  return user && { email: user.email, fullName: user.profile?.fullName ?? "" };
}
