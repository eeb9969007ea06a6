import "server-only";
import type { Context, TrustedArguments } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { findSubscription, type SubscriptionRow } from "@/lib/domain/subscriptions/records/data";
import { findSubscriptionOwner } from "@/lib/domain/subscriptions/records/find-subscription-owner";
import { storeSubscriptionStates } from "@/lib/domain/subscriptions/sync/store-subscription-states";
import { readSubscriptionStates } from "@/lib/domain/subscriptions/sync/subscription-states";
import { DomainError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { logger } from "@/lib/logger";
import { isEndedStatus } from "@/lib/plans/live-status";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";

/** After this time, Stripe's list is certain to include the checkout, which may identify the subscription's owner. */
const UNOWNED_GRACE_MS = 10 * MINUTE_MS;

/** The maximum number of attempts. More conflicting writes to one user's row would indicate a bug. */
const ATTEMPTS = 20;

/**
 * Updates our row and the plans of the user's organizations to match the state in Stripe. All plan changes use this
 * function. Repeated, late and out-of-order events lead to the same result. No transaction stays open during a call
 * to Stripe. Instead, if another process writes first, this function reads the subscription from Stripe again.
 */
export async function recordSubscription({
  ctx,
  input: { subscriptionId },
}: TrustedArguments<{ subscriptionId: string }>): Promise<SubscriptionRow | null> {
  const userId = await findSubscriptionOwner(ctx, subscriptionId);
  if (userId === null) {
    logger().warn({ subscriptionId }, "A subscription in Stripe has no known owner");
    await refuseUnownedSubscription(ctx, subscriptionId);
    return null;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await findSubscription(ctx, userId);
    const states = await readSubscriptionStates(subscriptionId, before);
    const stored = await storeSubscriptionStates(ctx, { userId, before, states });
    if (stored !== "overtaken") return stored;
  }
  const message = "Your subscription is being changed. Please try again.";
  throw new DomainError("CONFLICT", message, { retryAfterSeconds: 1 });
}

/**
 * Queues a job that ends and refunds a subscription without a known owner, unless the owner is found first.
 */
async function refuseUnownedSubscription(ctx: Context, subscriptionId: string): Promise<void> {
  const state = await findSubscriptionState(subscriptionId);
  if (!state || state.plan === null || state.status === "incomplete" || isEndedStatus(state.status)) return;
  const runAt = new Date(ctx.clock.now().getTime() + UNOWNED_GRACE_MS);
  const payload = { userId: null, subscriptionId, reason: "nobody" } as const;
  await enqueue(ctx.db, "stripe.refuse-subscription", payload, { key: `refuse:${subscriptionId}`, runAt });
}
