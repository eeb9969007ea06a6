import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { findAccountType, findSubscription } from "@/lib/domain/subscriptions/records/data";
import { createNotFoundError } from "@/lib/errors";

/** A subscription in the format that the companion apps read. */
export interface SubscriptionJson {
  id: string;
  user_id: string;
  status: string;
  plan_type: string;
  trial_start: string | null;
  trial_end: string | null;
  stripe_price_id: string | null;
}

/**
 * Returns the user's subscription, or a subscription derived from their profile. Throws NOT_FOUND if neither exists.
 */
export async function getSubscription({ ctx }: Pick<VerbArguments, "ctx">): Promise<SubscriptionJson> {
  const { userId } = requireUser(ctx);
  const row = await findSubscription(ctx, userId);
  if (row) {
    return {
      id: row.id,
      user_id: userId,
      status: row.status,
      plan_type: row.planType,
      trial_start: row.trialStart?.toISOString() ?? null,
      trial_end: row.trialEnd?.toISOString() ?? null,
      stripe_price_id: row.stripePriceId,
    };
  }
  const accountType = await findAccountType(ctx, userId);
  if (accountType === null) throw createNotFoundError("Subscription");
  return {
    id: `profile-${userId}`,
    user_id: userId,
    status: "active",
    plan_type: accountType,
    trial_start: null,
    trial_end: null,
    stripe_price_id: null,
  };
}
