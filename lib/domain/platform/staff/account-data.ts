import "server-only";
import type { Context } from "@/lib/auth/context";
import { requireStaff } from "@/lib/auth/staff";
import type { AccountStateDto } from "@/lib/domain/platform/staff/dto";
import { isUuid } from "@/lib/ids";
import { normalizePlan } from "@/lib/plans/plan-id";
import { getPublicName, PUBLIC_NAME_FIELDS } from "@/lib/public-name";

/** Finds an account by its email address. Purged accounts have no email address, so they aren't found. */
export async function findAccountId(ctx: Context, email: string): Promise<string | null> {
  requireStaff(ctx);
  const row = await ctx.db.user.findUnique({ where: { email }, select: { id: true } });
  return row?.id ?? null;
}

/** Returns the email address and phone number for which failed sign-in attempts are counted. */
export async function findSignInNames(
  ctx: Context,
  userId: string,
): Promise<{ email: string | null; phone: string | null } | null> {
  requireStaff(ctx);
  if (!isUuid(userId)) return null;
  return ctx.db.user.findUnique({ where: { id: userId }, select: { email: true, phone: true } });
}

/**
 * Returns an account's state without its rate limits. The state includes counts, types and times, but none of
 * the account's content.
 */
export async function findAccountFacts(
  ctx: Context,
  userId: string,
): Promise<Omit<AccountStateDto, "signIn" | "secondStep"> | null> {
  requireStaff(ctx);
  if (!isUuid(userId)) return null;
  const now = ctx.clock.now();
  const row = await ctx.db.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      email: true,
      emailConfirmedAt: true,
      passwordHash: true,
      createdAt: true,
      lastSignInAt: true,
      deletedAt: true,
      profile: PUBLIC_NAME_FIELDS,
      subscription: {
        select: {
          planType: true,
          status: true,
          currentPeriodEnd: true,
          cancelAtPeriodEnd: true,
          pastDueSince: true,
        },
      },
      mfaFactors: { where: { status: "verified" }, select: { factorType: true } },
      memberships: {
        orderBy: { joinedAt: "asc" },
        select: {
          role: { select: { name: true } },
          organization: {
            select: {
              id: true,
              name: true,
              subscriptionTier: true,
              ownerId: true,
              isActive: true,
              memberCount: true,
              _count: { select: { horses: true } },
            },
          },
        },
      },
      _count: { select: { sessions: { where: { revokedAt: null, expiresAt: { gt: now } } } } },
    },
  });
  if (!row) return null;
  const { subscription } = row;
  return {
    userId: row.id,
    name: getPublicName(row.profile),
    email: row.email,
    isConfirmed: row.emailConfirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    subscription: subscription && {
      plan: normalizePlan(subscription.planType),
      status: subscription.status,
      endsAt: subscription.currentPeriodEnd?.toISOString() ?? null,
      isEnding: subscription.cancelAtPeriodEnd,
      isPastDue: subscription.pastDueSince !== null,
    },
    factors: [...new Set(row.mfaFactors.map(({ factorType }) => factorType))].toSorted(),
    hasPassword: row.passwordHash !== null,
    sessionCount: row._count.sessions,
    organizations: row.memberships.map(({ role, organization }) => ({
      id: organization.id,
      name: organization.name,
      plan: normalizePlan(organization.subscriptionTier),
      role: role.name,
      isOwner: organization.ownerId === row.id,
      isOpen: organization.isActive,
      memberCount: organization.memberCount,
      horseCount: organization._count.horses,
    })),
  };
}
