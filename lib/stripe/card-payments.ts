import "server-only";
import type Stripe from "stripe";
import { stripe } from "@/lib/stripe/client";
import { holdsMoneyBack } from "@/lib/stripe/dispute-status";

/** Everything that Stripe knows now of one payment of an invoice. Amounts are cents. */
export interface CardPayment {
  accountId: string;
  paymentIntentId: string;
  chargeId: string;
  checkoutSessionId: string | null;
  /** The invoice that the payment says it is for: a claim, to be held against the account's organization. */
  invoiceId: string | null;
  currency: string;
  amountCents: number;
  applicationFeeCents: number;
  paidAt: Date;
  refundedCents: number;
  /** Sum of the disputes that hold the money back: open, or lost. */
  disputedCents: number;
  /** Stripe's status of the newest dispute. */
  disputeStatus: string | null;
}

/** A payment read anew from Stripe; null while it hasn't succeeded. */
export async function findCardPayment(
  accountId: string,
  paymentIntentId: string,
): Promise<CardPayment | null> {
  const options = { stripeAccount: accountId };
  const intent = await stripe().paymentIntents.retrieve(
    paymentIntentId,
    { expand: ["latest_charge"] },
    options,
  );
  const charge = intent.latest_charge;
  if (intent.status !== "succeeded" || charge === null || typeof charge === "string") return null;
  const sessions = await stripe().checkout.sessions.list(
    { payment_intent: paymentIntentId, limit: 1 },
    options,
  );
  const disputes = charge.disputed ? await disputesOf(paymentIntentId, options) : [];
  return {
    accountId,
    paymentIntentId,
    chargeId: charge.id,
    checkoutSessionId: sessions.data[0]?.id ?? null,
    invoiceId: intent.metadata.invoice_id ?? null,
    currency: intent.currency,
    amountCents: intent.amount_received,
    applicationFeeCents: charge.application_fee_amount ?? 0,
    paidAt: new Date(charge.created * 1_000),
    refundedCents: charge.amount_refunded,
    disputedCents: disputes
      .filter(({ status }) => holdsMoneyBack(status))
      .reduce((sum, { amount }) => sum + amount, 0),
    disputeStatus: disputes[0]?.status ?? null,
  };
}

/** Newest first. */
async function disputesOf(
  paymentIntentId: string,
  options: Stripe.RequestOptions,
): Promise<Stripe.Dispute[]> {
  const { data } = await stripe().disputes.list({ payment_intent: paymentIntentId, limit: 100 }, options);
  return data;
}

/** Payments of sessions opened on payment links since a moment, newest first: what a lost event would have told. */
export async function listCompletedPayments(accountId: string, since: Date): Promise<string[]> {
  const paymentIntentIds: string[] = [];
  const sessions = stripe().checkout.sessions.list(
    { status: "complete", created: { gte: Math.floor(since.getTime() / 1_000) }, limit: 100 },
    { stripeAccount: accountId },
  );
  for await (const { payment_intent: intent } of sessions) {
    if (intent !== null) paymentIntentIds.push(typeof intent === "string" ? intent : intent.id);
  }
  return paymentIntentIds;
}
