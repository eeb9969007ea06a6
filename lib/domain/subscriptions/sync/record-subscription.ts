import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { findSubscription, type SubscriptionRow } from "@/lib/domain/subscriptions/records/data";
import { findOwner } from "@/lib/domain/subscriptions/records/find-owner";
import { readStates } from "@/lib/domain/subscriptions/sync/read-states";
import { refuseUnownedSubscription } from "@/lib/domain/subscriptions/sync/refuse-unowned-subscription";
import { storeStates } from "@/lib/domain/subscriptions/sync/store-states";
import { DomainError } from "@/lib/errors";
import { logger } from "@/lib/logger";

/** More conflicting writes than this for one user indicate a bug. */
const ATTEMPTS = 20;

/**
 * Updates our row and the plans of the user's organizations to the state at Stripe. All plan changes go through here.
 * Repeated, late and unordered events give the same result. No transaction waits for Stripe: if another process writes
 * first, this asks Stripe again.
 */
export async function recordSubscription({
  ctx,
  input: { subscriptionId },
}: VerbArguments<{ subscriptionId: string }>): Promise<SubscriptionRow | null> {
  const userId = await findOwner(ctx, subscriptionId);
  if (userId === null) {
    logger().warn({ subscriptionId }, "A subscription at Stripe has no known owner");
    await refuseUnownedSubscription(ctx, subscriptionId);
    return null;
  }
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await findSubscription(ctx, userId);
    const states = await readStates(subscriptionId, before);
    const stored = await storeStates(ctx, { userId, before, states });
    if (stored !== "overtaken") return stored;
  }
  const message = "Your subscription is being changed. Please try again.";
  throw new DomainError("CONFLICT", message, { retryAfterSeconds: 1 });
}
