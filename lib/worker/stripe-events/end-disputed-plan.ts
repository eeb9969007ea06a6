import "server-only";
import type { EventToProcess } from "@/lib/domain/billing/stripe-events/process-event";
import { endDisputed } from "@/lib/domain/subscriptions/credits/end-disputed";
import { stripeContext } from "@/lib/worker/stripe-events/stripe-context";

/** Handles chargebacks of plan payments on the platform account. */
export async function endDisputedPlan({ id, account, paymentIntentId }: EventToProcess): Promise<void> {
  if (account !== null || paymentIntentId === null) return;
  await endDisputed({ ctx: stripeContext(id), input: { paymentIntentId } });
}
