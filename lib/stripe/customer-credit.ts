import "server-only";
import type Stripe from "stripe";
import { isEndedStatus } from "@/lib/plans/live-status";
import { stripe } from "@/lib/stripe/client";
import { findDisputed } from "@/lib/stripe/disputed-payments";
import { isAlreadyRefunded, isDisputed } from "@/lib/stripe/errors";
import { dropPendingItems, findPendingItems } from "@/lib/stripe/pending-credit";
import { paymentsOf } from "@/lib/stripe/subscription-payments";

interface Credit {
  customerId: string;
  /** The one that is over; its payments are what the credit is left of. */
  subscriptionId: string;
}

type Outcome =
  /** A bank decides yet about a payment that the credit may be left of: all of it stays on the balance. */
  | { isHeld: true; heldCents: number }
  /** `lostCents` were taken off the balance: a bank has given that money back already. */
  | { isHeld: false; givenCents: number; leftCents: number; lostCents: number };

const NOTHING: Outcome = { isHeld: false, givenCents: 0, leftCents: 0, lostCents: 0 };

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
 * becomes part of the balance, what a bank has given back already comes off it, and what no payment can take back is
 * left on it. (https://docs.stripe.com/billing/customer/balance)
 */
export async function giveCreditBack(credit: Credit): Promise<Outcome> {
  const { customerId, subscriptionId } = credit;
  const customer = await stripe().customers.retrieve(customerId);
  if (customer.deleted) return NOTHING;
  const pending = await findPendingItems(customerId, subscriptionId);
  if (customer.metadata.credit_refunded === subscriptionId) {
    const givenCents = await giveAllBack(credit, 0);
    await dropPendingItems(pending);
    const lostCents = Number(customer.metadata.credit_lost ?? 0);
    return { isHeld: false, givenCents, leftCents: Math.max(0, -customer.balance), lostCents };
  }
  const credited = Math.max(0, pending.creditCents - customer.balance);
  if (credited === 0) return NOTHING;
  const disputed = await findDisputed(subscriptionId);
  if (disputed.isOpen) return { isHeld: true, heldCents: credited };
  const lostCents = Math.min(credited, disputed.lostCents);
  const owed = credited - lostCents;
  const givenCents = await giveAllBack(credit, owed);
  // An earlier try may have given more, before a bank took it back as well.
  const leftCents = Math.max(0, owed - givenCents);
  await stripe().customers.update(customerId, {
    balance: -leftCents,
    metadata: { credit_refunded: subscriptionId, credit_lost: lostCents },
  });
  // Last: until it is part of the balance the credit is known by them alone.
  await dropPendingItems(pending);
  return { isHeld: false, givenCents, leftCents, lostCents };
}

/** What has come back of all payments together, by earlier tries and now, up to `owed` cents. */
async function giveAllBack(credit: Credit, owed: number): Promise<number> {
  let given = 0;
  for await (const { intent } of paymentsOf(credit.subscriptionId)) {
    given += await giveBack(credit, intent, owed - given);
  }
  return given;
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
