import "server-only";
import type { Context } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import { notFound } from "@/lib/errors";
import type { ConnectedAccount } from "@/lib/stripe/accounts";

const CONNECT_COLUMNS = {
  stripeConnectAccountId: true,
  stripeOnboardingCompleted: true,
  stripeChargesEnabled: true,
  stripePayoutsEnabled: true,
  stripeRequirementsDue: true,
} as const satisfies Prisma.OrganizationSelect;

export type ConnectColumns = Prisma.OrganizationGetPayload<{ select: typeof CONNECT_COLUMNS }>;

export async function getConnectColumns(ctx: Context, organizationId: string): Promise<ConnectColumns> {
  const columns = await ctx.db.organization.findUnique({
    where: { id: organizationId },
    select: CONNECT_COLUMNS,
  });
  if (!columns) throw notFound("Organization");
  return columns;
}

/** The columns as Stripe has them; an account that is gone can do nothing. */
export function toConnectColumns(accountId: string, account: ConnectedAccount | null): ConnectColumns {
  return {
    stripeConnectAccountId: accountId,
    stripeOnboardingCompleted: account?.onboardingCompleted ?? false,
    stripeChargesEnabled: account?.chargesEnabled ?? false,
    stripePayoutsEnabled: account?.payoutsEnabled ?? false,
    stripeRequirementsDue: account?.requirementsDue ?? [],
  };
}

/** When Stripe was first asked for the account that the organization hasn't got yet: now, or at an earlier try. */
export async function noteAccountTry(ctx: Context, organizationId: string): Promise<Date> {
  const now = ctx.clock.now();
  await ctx.db.organization.updateMany({
    where: { id: organizationId, stripeAccountTriedAt: null },
    data: { stripeAccountTriedAt: now },
  });
  const { stripeAccountTriedAt } = await ctx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { stripeAccountTriedAt: true },
  });
  return stripeAccountTriedAt ?? now;
}

/** Writes the columns unless the account isn't `expected` any more. True when they were written. */
export async function updateConnectColumns(
  tx: Context,
  {
    organizationId,
    expected,
    columns,
  }: { organizationId: string; expected: string | null; columns: ConnectColumns },
): Promise<boolean> {
  const { count } = await tx.db.organization.updateMany({
    where: { id: organizationId, stripeConnectAccountId: expected },
    data: { ...columns, stripeAccountTriedAt: null },
  });
  return count === 1;
}
