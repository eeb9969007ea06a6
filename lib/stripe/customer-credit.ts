import "server-only";
import type Stripe from "stripe";
import { isEndedStatus } from "@/lib/plans/live-status";
import { stripe } from "@/lib/stripe/client";
import { isAlreadyRefunded, isDisputed } from "@/lib/stripe/errors";
import { dropPendingItems, findPendingItems } from "@/lib/stripe/pending-credit";
import { paymentsOf } from "@/lib/stripe/subscription-payments";

interface Credit {
  customerId: string;
  /** The one that is over; its payments are what the credit is left of. */
  subscriptionId: string;
}

/** Whether a customer has a subscription that isn't over. */
export async function hasGoingSubscription(customer: string): Promise<boolean> {
  for await (const { status } of stripe().subscriptions.list({ customer, status: "all", limit: 100 })) {
    if (!isEndedStatus(status)) return true;
  }
  return false;
}

/** What a customer has left on their balance, in cents. */
export async function findCredit(customerId: string): Promise<number> {
  const customer = await stripe().customers.retrieve(customerId);
  return customer.deleted ? 0 : Math.max(0, -customer.balance);
}

/**
 * Pays a customer's credit back to the cards that it was paid by, the newest payment first, and takes it off their
 * balance: how much that is in cents, which it says again when it is called again. What waited for the next invoice
 * becomes part of the balance, and what no payment can take back is left on it.
 * (https://docs.stripe.com/billing/customer/balance)
 */
export async function giveCreditBack(credit: Credit): Promise<{ givenCents: number; leftCents: number }> {
  const { customerId, subscriptionId } = credit;
  const customer = await stripe().customers.retrieve(customerId);
  if (customer.deleted) return { givenCents: 0, leftCents: 0 };
  const pending = await findPendingItems(customerId, subscriptionId);
  const isDone = customer.metadata.credit_refunded === subscriptionId;
  const owed = Math.max(0, pending.creditCents - customer.balance);
  if (!isDone && owed === 0) return { givenCents: 0, leftCents: 0 };
  let given = 0;
  for await (const { intent } of paymentsOf(subscriptionId)) {
    given += await giveBack(credit, intent, isDone ? 0 : owed - given);
  }
  if (!isDone) {
    await stripe().customers.update(customerId, {
      balance: given - owed,
      metadata: { credit_refunded: subscriptionId },
    });
  }
  // Last: until it is part of the balance the credit is known by them alone.
  await dropPendingItems(pending);
  return { givenCents: given, leftCents: isDone ? Math.max(0, -customer.balance) : owed - given };
}

/** What has come back of one payment for the credit: by an earlier try, else now, up to `most` cents. */
async function giveBack({ subscriptionId }: Credit, intent: string, most: number): Promise<number> {
  const { data } = await stripe().refunds.list({ payment_intent: intent, limit: 100 });
  const earlier = data.find(({ metadata }) => metadata?.credit_of === subscriptionId);
  if (earlier) return earlier.amount;
  const amount = Math.min(most, await refundable(intent));
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
    if (isAlreadyRefunded(error) || isDisputed(error)) return 0;
    throw error;
  }
}

async function refundable(intent: string): Promise<number> {
  const { latest_charge } = await stripe().paymentIntents.retrieve(intent, { expand: ["latest_charge"] });
  const charge = latest_charge as Stripe.Charge | null;
  return charge ? charge.amount - charge.amount_refunded : 0;
}
