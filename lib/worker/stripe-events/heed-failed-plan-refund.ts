import "server-only";
import type { EventToProcess } from "@/lib/domain/stripe-events/process-event";
import { heedFailedRefunds } from "@/lib/domain/subscriptions/heed-failed-refunds";
import { stripeContext } from "@/lib/worker/stripe-events/stripe-context";

/** A refund on the platform's own account changed: one of a plan's payment may have come back. */
export async function heedFailedPlanRefund(event: EventToProcess): Promise<void> {
  const { id, type, account, paymentIntentId } = event;
  if (account !== null || paymentIntentId === null || !type.startsWith("refund.")) return;
  await heedFailedRefunds({ ctx: stripeContext(id), input: { paymentIntentId } });
}
