import { NUMBER_FORMAT_RELATION, readNumberFormat } from "@/lib/auth/organization-number-format";
import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan } from "@/lib/plans/plan-id";

/** Returns an organization that isn't closed, or null. */
export async function findOpenOrganization(ctx: Context, id: string): Promise<ContextOrganization | null> {
  const row = await ctx.db.organization.findUnique({
    where: { id, closedAt: null, purgedAt: null },
    select: {
      ...{ id: true, name: true, subscriptionTier: true, timeZone: true, currency: true, ownerId: true },
      ...NUMBER_FORMAT_RELATION,
    },
  });
  if (!row) return null;
  const { subscriptionTier, currency, billingSettings, ...organization } = row;
  return {
    ...organization,
    tier: normalizePlan(subscriptionTier),
    currency: currencySchema.parse(currency),
    numberFormat: readNumberFormat(billingSettings),
  };
}
