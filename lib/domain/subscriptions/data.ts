import "server-only";
import type { Context } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { newId } from "@/lib/ids";

export const COLUMNS = {
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

export type SubscriptionRow = Prisma.UserSubscriptionGetPayload<{ select: typeof COLUMNS }>;

/** What is read from Stripe. */
export type SubscriptionColumns = Omit<SubscriptionRow, "id" | "userId" | "revision">;

/** The person's subscription; null without one. */
export async function findSubscription(ctx: Context, userId: string): Promise<SubscriptionRow | null> {
  return ctx.db.userSubscription.findUnique({ where: { userId }, select: COLUMNS });
}

/** Whose row tells of a subscription of Stripe's; null when none does. */
export async function findUserOf(ctx: Context, stripeSubscriptionId: string): Promise<string | null> {
  const row = await ctx.db.userSubscription.findUnique({
    where: { stripeSubscriptionId },
    select: { userId: true },
  });
  return row?.userId ?? null;
}

/** Writes the row, whatever it was; the caller holds the person and has compared its revision. */
export async function saveSubscription(
  tx: Context,
  userId: string,
  columns: SubscriptionColumns,
): Promise<SubscriptionRow> {
  return tx.db.userSubscription.upsert({
    where: { userId },
    create: { id: newId(), userId, ...columns, revision: 1 },
    update: { ...columns, revision: { increment: 1 } },
    select: COLUMNS,
  });
}

/** Not of an account that is deleted. */
export async function isLivingPerson(ctx: Context, userId: string): Promise<boolean> {
  return (await ctx.db.user.count({ where: { id: userId, deletedAt: null } })) > 0;
}

/** Also of an account that is deleted or purged. */
export async function isKnownPerson(ctx: Context, userId: string): Promise<boolean> {
  return (await ctx.db.user.count({ where: { id: userId } })) > 0;
}

export async function findAccountType(ctx: Context, userId: string): Promise<string | null> {
  const profile = await ctx.db.userAccountProfile.findUnique({
    where: { userId },
    select: { accountType: true },
  });
  return profile?.accountType ?? null;
}

/** Where a bill or a notice goes. */
export async function findPayer(
  ctx: Context,
  userId: string,
): Promise<{ email: string | null; fullName: string } | null> {
  const user = await ctx.db.user.findUnique({
    where: { id: userId, purgedAt: null },
    select: { email: true, profile: { select: { fullName: true } } },
  });
  return user && { email: user.email, fullName: user.profile?.fullName ?? "" };
}
