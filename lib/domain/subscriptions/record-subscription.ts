import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findSubscription, type SubscriptionRow } from "@/lib/domain/subscriptions/data";
import { findOwner } from "@/lib/domain/subscriptions/find-owner";
import { readStates } from "@/lib/domain/subscriptions/read-states";
import { refuseUnowned } from "@/lib/domain/subscriptions/refuse-unowned";
import { storeStates } from "@/lib/domain/subscriptions/store-states";
import { DomainError } from "@/lib/errors";
import { logger } from "@/lib/logger";

/** More writers than this at once about one person, and something is wrong. */
const ATTEMPTS = 20;

/**
 * Brings our row, the tiers that follow from it and everything else to what Stripe says of a subscription now: the
 * one way in which anybody gets or loses a plan. Heard of twice, late or out of order it ends in the same state. No
 * transaction waits for Stripe: who was overtaken by another's write asks Stripe again.
 */
export async function recordSubscription({
  ctx,
  input: { subscriptionId },
}: VerbArguments<{ subscriptionId: string }>): Promise<SubscriptionRow | null> {
  const userId = await findOwner(ctx, subscriptionId);
  if (userId === null) {
    logger().warn({ subscriptionId }, "A subscription at Stripe belongs to nobody that we know");
    await refuseUnowned(ctx, subscriptionId);
    return null;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await findSubscription(ctx, userId);
    const states = await readStates(subscriptionId, before);
    const stored = await storeStates(ctx, { userId, before, states });
    if (stored !== "overtaken") return stored;
  }
  const message = "Your subscription is changing at this moment. Please try again.";
  throw new DomainError("CONFLICT", message, { retryAfterSeconds: 1 });
}
