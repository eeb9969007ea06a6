import "server-only";
import type { EventToProcess } from "@/lib/domain/billing/stripe-events/process-event";
import { announceTrialEnd } from "@/lib/domain/subscriptions/notices/announce-trial-end";
import { stripeContext } from "@/lib/worker/stripe-events/stripe-context";

/** Stripe sends this event three days before the end. */
export async function announceEndOfTrial({ id, account, subscriptionId }: EventToProcess): Promise<void> {
  if (account !== null || subscriptionId === null) return;
  await announceTrialEnd({ ctx: stripeContext(id), input: { subscriptionId } });
}
