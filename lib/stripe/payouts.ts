import "server-only";
import type Stripe from "stripe";
import { fromStripeAmount } from "@/lib/money/currency";
import { stripe } from "@/lib/stripe/client";
import { findAtStripe } from "@/lib/stripe/errors";
import { PAYOUT_STATUSES, type PayoutStatus, type PayoutTransactionKind } from "@/lib/stripe/payout-types";

/** A balance transaction included in a payout. Amounts are in the currency's minor units. */
export interface PayoutTransactionState {
  transactionId: string;
  kind: PayoutTransactionKind;
  /** Before fees. */
  amountCents: number;
  processingFeeCents: number;
  platformFeeCents: number;
  /** The charge that was paid, refunded, disputed or returned. */
  chargeId: string | null;
  occurredAt: Date;
}

/** A payout as Stripe reports it. */
export interface PayoutState {
  payoutId: string;
  status: PayoutStatus;
  amountCents: number;
  currency: string;
  /** The day, in UTC, on which the payout arrives. */
  arrivesOn: Date;
  isAutomatic: boolean;
  failureMessage: string | null;
  createdAt: Date;
}

const KINDS: Readonly<Record<string, PayoutTransactionKind>> = {
  charge: "payment",
  payment: "payment",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund",
  payment_failure_refund: "returned_debit",
  payout_failure: "failed_payout",
  payout_cancel: "failed_payout",
  stripe_fee: "fee",
};

/** Reads a payout with its transactions. Returns null if the payout doesn't exist. */
export async function findPayout(
  stripeAccount: string,
  payoutId: string,
): Promise<{ payout: PayoutState; transactions: PayoutTransactionState[] } | null> {
  const options = { stripeAccount };
  const payout = await findAtStripe(() => stripe().payouts.retrieve(payoutId, {}, options));
  if (!payout) return null;
  const transactions: PayoutTransactionState[] = [];
  // Stripe lists transactions only for automatic payouts.
  if (payout.automatic) {
    const list = stripe().balanceTransactions.list(
      { payout: payoutId, limit: 100, expand: ["data.source"] },
      options,
    );
    for await (const transaction of list) {
      if (transaction.type !== "payout") transactions.push(toTransaction(transaction));
    }
  }
  return { payout: toPayout(payout), transactions };
}

/** Lists the payouts created since the given time, newest first. */
export async function listStripePayouts(stripeAccount: string, since: Date): Promise<PayoutState[]> {
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  const payouts: PayoutState[] = [];
  for await (const payout of stripe().payouts.list({ created, limit: 100 }, { stripeAccount })) {
    payouts.push(toPayout(payout));
  }
  return payouts;
}

function toPayout(payout: Stripe.Payout): PayoutState {
  const { currency } = payout;
  return {
    payoutId: payout.id,
    status: PAYOUT_STATUSES.find((status) => status === payout.status) ?? "pending",
    amountCents: fromStripeAmount(payout.amount, currency),
    currency,
    arrivesOn: new Date(payout.arrival_date * 1_000),
    isAutomatic: payout.automatic,
    failureMessage: payout.failure_message,
    createdAt: new Date(payout.created * 1_000),
  };
}

function toTransaction(transaction: Stripe.BalanceTransaction): PayoutTransactionState {
  const { id, type, currency, fee_details: fees, reporting_category: category } = transaction;
  const sum = (isPlatform: boolean): number =>
    fees
      .filter((fee) => (fee.type === "application_fee") === isPlatform)
      .reduce((total, { amount }) => total + amount, 0);
  return {
    transactionId: id,
    kind: category.startsWith("dispute") ? "dispute" : (KINDS[type] ?? "other"),
    amountCents: fromStripeAmount(transaction.amount, currency),
    processingFeeCents: fromStripeAmount(sum(false), currency),
    platformFeeCents: fromStripeAmount(sum(true), currency),
    chargeId: getChargeId(transaction.source),
    occurredAt: new Date(transaction.created * 1_000),
  };
}

/**
 * Returns the ID of a transaction's charge. The source is the charge itself, or a refund or dispute of the
 * charge.
 */
function getChargeId(source: Stripe.BalanceTransaction["source"]): string | null {
  if (source === null || typeof source === "string") return null;
  if (source.object === "charge") return source.id;
  if (source.object !== "refund" && source.object !== "dispute") return null;
  const { charge } = source;
  return typeof charge === "string" ? charge : (charge?.id ?? null);
}
