import "server-only";
import type { Context } from "@/lib/auth/context";

/**
 * Returns the organization's connected account if it can accept card payments. Returns null if the
 * organization has no account, or if Stripe has disabled charges for the account.
 */
export async function findChargeableAccount(ctx: Context, organizationId: string): Promise<string | null> {
  const organization = await ctx.db.organization.findUniqueOrThrow({
    where: { id: organizationId },
    select: { stripeConnectAccountId: true, stripeChargesEnabled: true },
  });
  return organization.stripeChargesEnabled ? organization.stripeConnectAccountId : null;
}

/**
 * Returns whether the organization's clients can pay from a bank account. The organization must charge in
 * dollars and must not have turned off bank debits. Stripe must have activated bank debits for the
 * organization's account.
 */
export async function acceptsBankDebits(ctx: Context, organizationId: string): Promise<boolean> {
  const count = await ctx.db.organization.count({
    where: {
      ...{ id: organizationId, currency: "usd", stripeBankDebitsEnabled: true },
      OR: [{ billingSettings: null }, { billingSettings: { acceptsBankDebits: true } }],
    },
  });
  return count > 0;
}
