import "server-only";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { enqueue } from "@/lib/jobs/enqueue";
import { isEndedStatus } from "@/lib/plans/live-status";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";

/** Time until Stripe surely lists the checkout, which may name the owner. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** Ends and refunds a subscription without an owner, unless its owner is found in time. */
export async function refuseUnownedSubscription(ctx: Context, subscriptionId: string): Promise<void> {
  const state = await findSubscriptionState(subscriptionId);
  if (!state || state.plan === null || state.status === "incomplete" || isEndedStatus(state.status)) return;
  const runAt = new Date(ctx.clock.now().getTime() + PATIENCE_MS);
  const payload = { userId: null, subscriptionId, reason: "nobody" } as const;
  await enqueue(ctx.db, "stripe.refuse-subscription", payload, { key: `refuse:${subscriptionId}`, runAt });
}
