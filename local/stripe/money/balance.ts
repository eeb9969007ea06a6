import { PLATFORM } from "../core/collection";
import type { Call } from "../core/context";
import { createId } from "../core/ids";
import type { BalanceTransactionObject } from "../core/wire-format";

const PAYOUT_SECONDS = 2 * 24 * 3_600;

/** Returns Stripe's fee for a card payment: 2.9% plus 30 cents. Both `amount` and the result are in cents. */
export function getCardFee(amount: number): number {
  return Math.round((amount * 29) / 1_000) + 30;
}

/** Returns Stripe's fee for an ACH debit: 0.8%, at most $5. Both `amount` and the result are in cents. */
export function getBankDebitFee(amount: number): number {
  return Math.min(Math.round((amount * 8) / 1_000), 500);
}

interface BalanceEntry {
  type: string;
  reporting_category: string;
  amount: number;
  currency: string;
  source: string;
  description: string | null;
  fees?: { type: "application_fee" | "stripe_fee"; amount: number }[];
  /** When the money becomes available for payouts. Defaults to two days from now. */
  available_on?: number;
}

/** Adds `amount` to the balance of `scope`. Negative amounts are deductions. */
export function recordBalanceTransaction(
  call: Call,
  scope: string,
  entry: BalanceEntry,
): BalanceTransactionObject {
  const fees = (entry.fees ?? []).filter(({ amount }) => amount !== 0);
  const fee = fees.reduce((sum, { amount }) => sum + amount, 0);
  const id = createId("txn");
  // The platform's own balance is never paid out.
  if (scope !== PLATFORM && !call.isPast) call.tables.unpaid_transactions.put(scope, { id });
  return call.tables.balance_transactions.put(scope, {
    id,
    object: "balance_transaction",
    amount: entry.amount,
    available_on: entry.available_on ?? call.now + PAYOUT_SECONDS,
    balance_type: "payments",
    created: call.now,
    currency: entry.currency,
    description: entry.description,
    exchange_rate: null,
    fee,
    fee_details: fees.map(({ type, amount }) => ({
      amount,
      application: null,
      currency: entry.currency,
      description: type === "stripe_fee" ? "Stripe processing fees" : "Hoofline application fee",
      type,
    })),
    net: entry.amount - fee,
    reporting_category: entry.reporting_category,
    source: entry.source,
    status: "pending",
    type: entry.type,
  });
}
