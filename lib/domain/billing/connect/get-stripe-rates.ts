import "server-only";
import { type Context, requirePermission } from "@/lib/auth/context";
import { findFeeTerms } from "@/lib/domain/billing/connect/data";
import { findStripeRates, type StripeRates } from "@/lib/domain/billing/records/model/stripe-fees";

/** Returns Stripe's published fee rates for the organization's payments, or null if they aren't known. */
export async function getStripeRates({ ctx }: { ctx: Context }): Promise<StripeRates | null> {
  const { id, currency } = requirePermission(ctx, "invoices", "read");
  return findStripeRates({ currency, ...(await findFeeTerms(ctx, id)) });
}
