import "server-only";
import { isEndedStatus } from "@/lib/plans/live-status";
import { stripe } from "@/lib/stripe/client";
import { isWithholdingFunds } from "@/lib/stripe/dispute-status";
import { isAlreadyRefundedError, isDisputedChargeError } from "@/lib/stripe/errors";
import { deletePendingInvoiceItems, findPendingInvoiceItems } from "@/lib/stripe/pending-credit";
import { listSubscriptionPayments } from "@/lib/stripe/subscription-payments";

interface Credit {
  customerId: string;
  /** The ended subscription whose payments led to the credit. */
  subscriptionId: string;
}

type CreditRefundOutcome =
  /** One of the payments has an open dispute, so all credit stays on the balance. */
  | { isDisputed: true; disputedCents: number }
  /** `lostCents` is the amount that was removed from the balance because a bank had taken the money back. */
  | { isDisputed: false; refundedCents: number; leftCents: number; lostCents: number };

const NOTHING_REFUNDED: CreditRefundOutcome = {
  isDisputed: false,
  refundedCents: 0,
  leftCents: 0,
  lostCents: 0,
};

/** Returns whether a customer has a subscription that hasn't ended. */
export async function hasActiveSubscription(customer: string): Promise<boolean> {
  for await (const { status } of stripe().subscriptions.list({ customer, status: "all", limit: 100 })) {
    if (!isEndedStatus(status)) return true;
  }
  return false;
}

/** Returns the customer's credit balance in cents. */
export async function getCreditCents(customerId: string): Promise<number> {
  const customer = await stripe().customers.retrieve(customerId);
  return customer.deleted ? 0 : Math.max(0, -customer.balance);
}

/**
 * Refunds a customer's credit to the cards that paid for it, newest payment first. The credit includes pending
 * invoice items but not amounts that a bank has taken back. Credit that can't be refunded stays in the balance.
 * Repeated calls return the same amounts. (https://docs.stripe.com/billing/customer/balance)
 */
export async function refundCustomerCredit(credit: Credit): Promise<CreditRefundOutcome> {
  const { customerId, subscriptionId } = credit;
  const customer = await stripe().customers.retrieve(customerId);
  if (customer.deleted) return NOTHING_REFUNDED;
  const pending = await findPendingInvoiceItems(customerId, subscriptionId);
  if (customer.metadata.credit_refunded === subscriptionId) {
    const refundedCents = await refundPayments(credit, 0);
    await deletePendingInvoiceItems(pending);
    const lostCents = Number(customer.metadata.credit_lost ?? 0);
    return { isDisputed: false, refundedCents, leftCents: Math.max(0, -customer.balance), lostCents };
  }
  const credited = Math.max(0, pending.creditCents - customer.balance);
  if (credited === 0) return NOTHING_REFUNDED;
  const disputed = await readDisputes(subscriptionId);
  if (disputed.isOpen) return { isDisputed: true, disputedCents: credited };
  const lostCents = Math.min(credited, disputed.lostCents);
  const owed = credited - lostCents;
  const refundedCents = await refundPayments(credit, owed);
  // If a bank took money back after an earlier attempt, that attempt may have refunded more than `owed`.
  const leftCents = Math.max(0, owed - refundedCents);
  await stripe().customers.update(customerId, {
    balance: -leftCents,
    metadata: { credit_refunded: subscriptionId, credit_lost: lostCents },
  });
  // Must run last: until the items are added to the balance, they are the only record of the credit.
  await deletePendingInvoiceItems(pending);
  return { isDisputed: false, refundedCents, leftCents, lostCents };
}

/**
 * Returns the amount that banks have taken back from a subscription's payments, and whether a dispute is open.
 */
async function readDisputes(subscription: string): Promise<{ lostCents: number; isOpen: boolean }> {
  let lostCents = 0;
  let isOpen = false;
  for await (const { intent } of listSubscriptionPayments(subscription)) {
    const { data } = await stripe().disputes.list({ payment_intent: intent, limit: 100 });
    for (const { status, amount } of data) {
      if (status === "lost") lostCents += amount;
      else if (isWithholdingFunds(status)) isOpen = true;
    }
  }
  return { lostCents, isOpen };
}

/** Refunds at most `owed` cents in total. Returns the total refunded by earlier attempts and this one. */
async function refundPayments(credit: Credit, owed: number): Promise<number> {
  let refundedTotal = 0;
  for await (const { intent } of listSubscriptionPayments(credit.subscriptionId)) {
    refundedTotal += await refundPayment(credit, intent, owed - refundedTotal);
  }
  return refundedTotal;
}

/** Refunds one payment, up to `maxCents`, unless an earlier attempt has refunded it. Returns the refunded amount. */
async function refundPayment({ subscriptionId }: Credit, intent: string, maxCents: number): Promise<number> {
  const { data } = await stripe().refunds.list({ payment_intent: intent, limit: 100 });
  const earlier = data.find(({ metadata }) => metadata?.credit_of === subscriptionId);
  if (earlier) return earlier.amount;
  const amount = Math.min(maxCents, await getRefundableCents(intent));
  if (amount <= 0) return 0;
  try {
    await stripe().refunds.create(
      {
        payment_intent: intent,
        amount,
        reason: "requested_by_customer",
        metadata: { credit_of: subscriptionId },
      },
      { idempotencyKey: `subscription:${subscriptionId}:credit:${intent}` },
    );
    return amount;
  } catch (error) {
    if (isAlreadyRefundedError(error) || isDisputedChargeError(error)) return 0;
    throw error;
  }
}

async function getRefundableCents(intent: string): Promise<number> {
  const { latest_charge } = await stripe().paymentIntents.retrieve(intent, { expand: ["latest_charge"] });
  if (typeof latest_charge === "string") throw new TypeError("Stripe didn't expand the payment's charge");
  return latest_charge ? latest_charge.amount - latest_charge.amount_refunded : 0;
}
