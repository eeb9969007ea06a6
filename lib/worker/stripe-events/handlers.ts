import "server-only";
import { eventKind } from "@/lib/domain/billing/stripe-events/handled-types";
import type { EventToProcess } from "@/lib/domain/billing/stripe-events/process-event";
import { announceEndOfTrial } from "@/lib/worker/stripe-events/announce-end-of-trial";
import { endDisputedPlan } from "@/lib/worker/stripe-events/end-disputed-plan";
import { handleFailedPlanRefund } from "@/lib/worker/stripe-events/handle-failed-plan-refund";
import { recordPayment } from "@/lib/worker/stripe-events/record-payment";
import { recordSubscriptionEvent } from "@/lib/worker/stripe-events/record-subscription-event";
import { refreshAccount } from "@/lib/worker/stripe-events/refresh-account";

const HANDLERS = {
  payment: [recordPayment, endDisputedPlan, handleFailedPlanRefund],
  checkout: [recordPayment, recordSubscriptionEvent],
  account: [refreshAccount],
  subscription: [recordSubscriptionEvent],
  "trial-end": [announceEndOfTrial],
};

export async function handleEvent(event: EventToProcess): Promise<void> {
  const kind = eventKind(event.type);
  if (kind) for (const handle of HANDLERS[kind]) await handle(event);
}
