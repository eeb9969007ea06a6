import "server-only";
import type { Context } from "@/lib/auth/context";

/**
 * Returns the connected account that can accept card payments, or null if the organization has no account or Stripe
 * blocks its charges.
 */
export async function findChargeableAccount(ctx: Context, organizationId: string): Promise<string | null> {
  const organization = await ctx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { stripeConnectAccountId: true, stripeChargesEnabled: true },
  });
  return organization.stripeChargesEnabled ? organization.stripeConnectAccountId : null;
}
