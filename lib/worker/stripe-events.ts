import "server-only";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { applyAccountUpdate } from "@/lib/domain/billing/connect/apply-account-update";
import { recordCardPayment } from "@/lib/domain/billing/invoices/record-card-payment";
import { getEventSubject } from "@/lib/domain/billing/stripe-events/handled-types";
import type { EventToProcess } from "@/lib/domain/billing/stripe-events/process-event";
import { endDisputedSubscription } from "@/lib/domain/subscriptions/credits/end-disputed-subscription";
import { handleFailedRefunds } from "@/lib/domain/subscriptions/credits/handle-failed-refunds";
import { announceTrialEnd } from "@/lib/domain/subscriptions/notices/announce-trial-end";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";

const HANDLERS = {
  payment: [recordInvoicePayment, endDisputedPlan, handleFailedPlanRefund],
  checkout: [recordInvoicePayment, recordPlan],
  account: [refreshAccount],
  subscription: [recordPlan],
  "trial-end": [announceEndOfTrial],
};

/**
 * Calls the verbs for a Stripe event. Clients pay invoices on connected accounts (`account`); plans are sold on the
 * platform account, where `account` is null.
 */
export async function handleEvent(event: EventToProcess): Promise<void> {
  const kind = getEventSubject(event.type);
  if (kind) for (const handle of HANDLERS[kind]) await handle(event);
}

/** Updates an invoice when a payment is completed, refunded or disputed. */
async function recordInvoicePayment({ id, account, paymentIntentId }: EventToProcess): Promise<void> {
  if (account === null || paymentIntentId === null) return;
  await recordCardPayment({ actor: { kind: "stripe", eventId: id }, accountId: account, paymentIntentId });
}

/** Handles chargebacks of plan payments. */
async function endDisputedPlan({ id, account, paymentIntentId }: EventToProcess): Promise<void> {
  if (account !== null || paymentIntentId === null) return;
  await endDisputedSubscription({ ctx: stripeContext(id), input: { paymentIntentId } });
}

async function handleFailedPlanRefund({ id, type, account, paymentIntentId }: EventToProcess): Promise<void> {
  if (account !== null || paymentIntentId === null || !type.startsWith("refund.")) return;
  await handleFailedRefunds({ ctx: stripeContext(id), input: { paymentIntentId } });
}

/** Updates the person's subscription and the tiers of their organizations. */
async function recordPlan({ id, account, subscriptionId }: EventToProcess): Promise<void> {
  if (account !== null || subscriptionId === null) return;
  await recordSubscription({ ctx: stripeContext(id), input: { subscriptionId } });
}

/** Updates our columns when a connected account changes or is disconnected. */
async function refreshAccount({ id, account }: EventToProcess): Promise<void> {
  if (account !== null) await applyAccountUpdate({ kind: "stripe", eventId: id }, account);
}

/** Stripe sends this event three days before the end of a trial. */
async function announceEndOfTrial({ id, account, subscriptionId }: EventToProcess): Promise<void> {
  if (account !== null || subscriptionId === null) return;
  await announceTrialEnd({ ctx: stripeContext(id), input: { subscriptionId } });
}

function stripeContext(eventId: string): Context {
  return createSystemContext({ actor: { kind: "stripe", eventId }, organization: null });
}
