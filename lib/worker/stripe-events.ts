import "server-only";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { applyAccountUpdate } from "@/lib/domain/billing/connect/apply-account-update";
import { recordCardPayment } from "@/lib/domain/billing/invoices/record-card-payment";
import { getEventSubject } from "@/lib/domain/billing/stripe-events/handled-types";
import type { StripeEventToProcess } from "@/lib/domain/billing/stripe-events/process-event";
import { endDisputedSubscription } from "@/lib/domain/subscriptions/credits/end-disputed-subscription";
import { handleFailedRefunds } from "@/lib/domain/subscriptions/credits/handle-failed-refunds";
import { announceTrialEnd } from "@/lib/domain/subscriptions/notices/announce-trial-end";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";

const EVENT_HANDLERS = {
  payment: [recordInvoicePayment, endDisputedPlan, handleFailedPlanRefund],
  intent: [recordInvoicePayment],
  checkout: [recordInvoicePayment, updateSubscription],
  account: [refreshAccount],
  subscription: [updateSubscription],
  "trial-end": [announceEndingTrial],
};

/**
 * Calls the verbs for a Stripe event. Clients pay invoices on connected accounts (`account`); plans are sold on the
 * platform account, where `account` is null.
 */
export async function handleStripeEvent(event: StripeEventToProcess): Promise<void> {
  const kind = getEventSubject(event.type);
  if (kind) for (const handle of EVENT_HANDLERS[kind]) await handle(event);
}

/** Updates an invoice when a payment is completed, refunded or disputed, or a bank debit starts, clears or comes back. */
async function recordInvoicePayment({ id, account, paymentIntentId }: StripeEventToProcess): Promise<void> {
  if (account === null || paymentIntentId === null) return;
  await recordCardPayment({ actor: { kind: "stripe", eventId: id }, accountId: account, paymentIntentId });
}

/** Handles chargebacks of plan payments. */
async function endDisputedPlan({ id, account, paymentIntentId }: StripeEventToProcess): Promise<void> {
  if (account !== null || paymentIntentId === null) return;
  await endDisputedSubscription({ ctx: createStripeContext(id), input: { paymentIntentId } });
}

async function handleFailedPlanRefund({
  id,
  type,
  account,
  paymentIntentId,
}: StripeEventToProcess): Promise<void> {
  if (account !== null || paymentIntentId === null || !type.startsWith("refund.")) return;
  await handleFailedRefunds({ ctx: createStripeContext(id), input: { paymentIntentId } });
}

/** Updates the person's subscription and the tiers of their organizations. */
async function updateSubscription({ id, account, subscriptionId }: StripeEventToProcess): Promise<void> {
  if (account !== null || subscriptionId === null) return;
  await recordSubscription({ ctx: createStripeContext(id), input: { subscriptionId } });
}

/** Updates our columns when a connected account changes or is disconnected. */
async function refreshAccount({ id, account }: StripeEventToProcess): Promise<void> {
  if (account !== null) await applyAccountUpdate({ kind: "stripe", eventId: id }, account);
}

/** Announces the end of a trial. Stripe sends this event three days earlier. */
async function announceEndingTrial({ id, account, subscriptionId }: StripeEventToProcess): Promise<void> {
  if (account !== null || subscriptionId === null) return;
  await announceTrialEnd({ ctx: createStripeContext(id), input: { subscriptionId } });
}

function createStripeContext(eventId: string): Context {
  return createSystemContext({ actor: { kind: "stripe", eventId }, organization: null });
}
