import "server-only";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { enqueue } from "@/lib/jobs/enqueue";
import { isEndedStatus } from "@/lib/plans/live-status";
import { findSubscriptionState } from "@/lib/stripe/subscription-state";

/** By then its checkout, which may name somebody, is known at Stripe. */
const PATIENCE_MS = 10 * MINUTE_MS;

/** Nobody is to pay for a plan that nobody gets: it is ended and paid back, unless it has found its person by then. */
export async function refuseUnowned(ctx: Context, subscriptionId: string): Promise<void> {
  const state = await findSubscriptionState(subscriptionId);
  if (!state || state.plan === null || state.status === "incomplete" || isEndedStatus(state.status)) return;
  const runAt = new Date(ctx.clock.now().getTime() + PATIENCE_MS);
  const payload = { userId: null, subscriptionId, reason: "nobody" } as const;
  await enqueue(ctx.db, "stripe.refuse-subscription", payload, { key: `refuse:${subscriptionId}`, runAt });
}
