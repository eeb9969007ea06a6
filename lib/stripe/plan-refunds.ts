import "server-only";
import type Stripe from "stripe";
import { stripe } from "@/lib/stripe/client";
import { isAlreadyRefunded, isDisputed } from "@/lib/stripe/errors";

/** A refund of a plan's payment that its bank sent back. */
export interface FailedRefund {
  refundId: string;
  /** The subscription that was refused, or whose credit was left. */
  subscriptionId: string;
  amountCents: number;
  /** How often the bank has sent this money back by now. */
  failures: number;
}

/** The refunds of a payment, made by us for a subscription, that came back. */
export async function listFailedRefunds(paymentIntent: string): Promise<FailedRefund[]> {
  const { data } = await stripe().refunds.list({ payment_intent: paymentIntent, limit: 100 });
  const failed = data.filter(({ status }) => status === "failed" || status === "canceled");
  return failed.flatMap((refund) => {
    const subscriptionId = subscriptionOf(refund);
    if (subscriptionId === null) return [];
    const failures = failed.filter((other) => isForSame(refund, other)).length;
    return [{ refundId: refund.id, subscriptionId, amountCents: refund.amount, failures }];
  });
}

/** Gives back anew what came back, once, however often it is tried: looked for first, as Stripe forgets a key in a day. */
export async function repeatRefund(refundId: string): Promise<void> {
  const failed = await stripe().refunds.retrieve(refundId);
  const intent = idOf(failed.payment_intent);
  if (intent === null) return;
  const { data } = await stripe().refunds.list({ payment_intent: intent, limit: 100 });
  if (data.some(({ metadata }) => metadata?.again_of === refundId)) return;
  try {
    await stripe().refunds.create(
      {
        payment_intent: intent,
        amount: failed.amount,
        reason: "requested_by_customer",
        metadata: { ...failed.metadata, again_of: refundId },
      },
      { idempotencyKey: `refund:${refundId}:again` },
    );
  } catch (error) {
    // Paid back by hand meanwhile, or taken back by the bank.
    if (!isAlreadyRefunded(error) && !isDisputed(error)) throw error;
  }
}

function subscriptionOf({ metadata }: Stripe.Refund): string | null {
  return metadata?.subscription ?? metadata?.credit_of ?? null;
}

/** One payment may be given back in part as a credit, and for another reason by hand. */
function isForSame({ metadata: one }: Stripe.Refund, { metadata: other }: Stripe.Refund): boolean {
  return one?.subscription === other?.subscription && one?.credit_of === other?.credit_of;
}

function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
