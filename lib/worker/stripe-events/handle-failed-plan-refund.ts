import "server-only";
import type { EventToProcess } from "@/lib/domain/billing/stripe-events/process-event";
import { handleFailedRefunds } from "@/lib/domain/subscriptions/credits/handle-failed-refunds";
import { stripeContext } from "@/lib/worker/stripe-events/stripe-context";

/** Handles failed refunds of plan payments on the platform account. */
export async function handleFailedPlanRefund(event: EventToProcess): Promise<void> {
  const { id, type, account, paymentIntentId } = event;
  if (account !== null || paymentIntentId === null || !type.startsWith("refund.")) return;
  await handleFailedRefunds({ ctx: stripeContext(id), input: { paymentIntentId } });
}
