import "server-only";
import type { EventToProcess } from "@/lib/domain/stripe-events/process-event";
import { endDisputed } from "@/lib/domain/subscriptions/end-disputed";
import { logger } from "@/lib/logger";
import { stripeContext } from "@/lib/worker/stripe-events/stripe-context";

/** A payment of a plan, on the platform's own account, was disputed or its refund failed. */
export async function endDisputedPlan({ id, type, account, paymentIntentId }: EventToProcess): Promise<void> {
  if (account !== null || paymentIntentId === null) return;
  if (type === "refund.failed") logger().error({ paymentIntentId }, "A plan's refund failed: pay it by hand");
  await endDisputed({ ctx: stripeContext(id), input: { paymentIntentId } });
}
