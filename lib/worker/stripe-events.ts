import "server-only";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { endLostPayments } from "@/lib/domain/billing/autopay/end-lost-payments";
import {
  recordAutopayPayment,
  recordAutopaySetup,
  refreshAutopayMethod,
  stopDisputedAutopay,
} from "@/lib/domain/billing/autopay/record-autopay-event";
import { recordClientCardPayment } from "@/lib/domain/billing/client-payments/settle-portal-payment";
import { applyAccountUpdate } from "@/lib/domain/billing/connect/apply-account-update";
import { recordPayout } from "@/lib/domain/billing/payouts/record-payout";
import { getEventSubject } from "@/lib/domain/billing/stripe-events/handled-types";
import type { StripeEventToProcess } from "@/lib/domain/billing/stripe-events/process-event";
import { endDisputedSubscription } from "@/lib/domain/subscriptions/credits/end-disputed-subscription";
import { handleFailedRefunds } from "@/lib/domain/subscriptions/credits/handle-failed-refunds";
import { announceTrialEnd } from "@/lib/domain/subscriptions/notices/announce-trial-end";
import { recordSubscription } from "@/lib/domain/subscriptions/sync/record-subscription";

const EVENT_HANDLERS = {
  payment: [recordInvoicePayment, stopAutopay, endDisputedPlan, handleFailedPlanRefund],
  checkout: [recordInvoicePayment, activateAutopay, updateSubscription],
  setup: [activateAutopay],
  method: [refreshAutopay],
  intent: [recordInvoicePayment, updateAutopayAttempt],
  payout: [updatePayout],
  account: [refreshAccount],
  subscription: [updateSubscription],
  "trial-end": [announceEndingTrial],
};

/**
 * Runs the handlers for a Stripe event. Clients pay invoices on connected accounts (`account`); plans are
 * sold on the platform account, where `account` is null.
 */
export async function handleStripeEvent(event: StripeEventToProcess): Promise<void> {
  const kind = getEventSubject(event.type);
  if (kind) for (const handle of EVENT_HANDLERS[kind]) await handle(event);
}

/**
 * Updates an invoice when a payment is completed, refunded or disputed, or when a bank debit starts, clears or is
 * returned.
 */
async function recordInvoicePayment({ id, account, paymentIntentId }: StripeEventToProcess): Promise<void> {
  if (account === null || paymentIntentId === null) return;
  await recordClientCardPayment({
    ...{ actor: { kind: "stripe", eventId: id }, accountId: account, paymentIntentId },
  });
}

/** Activates a client's automatic payments after the client has entered the payment method. */
async function activateAutopay({ id, account, autopayMandateId }: StripeEventToProcess): Promise<void> {
  if (account === null || autopayMandateId === null) return;
  await recordAutopaySetup({
    ...{ actor: { kind: "stripe", eventId: id }, accountId: account },
    mandateId: autopayMandateId,
  });
}

/** Updates or ends a client's automatic payments when the saved payment method changes. */
async function refreshAutopay({ id, account, paymentMethodId }: StripeEventToProcess): Promise<void> {
  if (account === null || paymentMethodId === null) return;
  const actor = { kind: "stripe", eventId: id } as const;
  await refreshAutopayMethod({ actor, accountId: account, paymentMethodId });
}

/** Updates an automatic payment. */
async function updateAutopayAttempt({ id, account, autopayIntentId }: StripeEventToProcess): Promise<void> {
  if (account === null || autopayIntentId === null) return;
  await recordAutopayPayment({
    ...{ actor: { kind: "stripe", eventId: id }, accountId: account },
    paymentIntentId: autopayIntentId,
  });
}

/** Stops the automatic payments of a client who disputes a payment. */
async function stopAutopay({ id, type, account, paymentIntentId }: StripeEventToProcess): Promise<void> {
  if (account === null || paymentIntentId === null || !type.startsWith("charge.dispute.")) return;
  const actor = { kind: "stripe", eventId: id } as const;
  await stopDisputedAutopay({ actor, accountId: account, paymentIntentId });
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

/** Updates the user's subscription and the plan of the user's organizations. */
async function updateSubscription({ id, account, subscriptionId }: StripeEventToProcess): Promise<void> {
  if (account !== null || subscriptionId === null) return;
  await recordSubscription({ ctx: createStripeContext(id), input: { subscriptionId } });
}

/** Updates our data about a connected account when the account changes or is disconnected. */
async function refreshAccount({ id, type, account }: StripeEventToProcess): Promise<void> {
  if (account === null) return;
  const actor = { kind: "stripe", eventId: id } as const;
  await applyAccountUpdate(actor, account);
  if (type === "account.application.deauthorized") await endLostPayments(actor, account);
}

/** Updates the payouts of a connected account. The platform's own payouts aren't stored. */
async function updatePayout({ id, account, payoutId }: StripeEventToProcess): Promise<void> {
  if (account === null || payoutId === null) return;
  await recordPayout({ actor: { kind: "stripe", eventId: id }, accountId: account, payoutId });
}

/** Announces the end of a trial. Stripe sends this event three days before the trial ends. */
async function announceEndingTrial({ id, account, subscriptionId }: StripeEventToProcess): Promise<void> {
  if (account !== null || subscriptionId === null) return;
  await announceTrialEnd({ ctx: createStripeContext(id), input: { subscriptionId } });
}

function createStripeContext(eventId: string): Context {
  return createSystemContext({ actor: { kind: "stripe", eventId }, organization: null });
}
