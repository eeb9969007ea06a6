import { PAYOUT_TRANSACTION_KINDS, type PayoutTransactionKind } from "@/lib/stripe/payout-types";

/** The amounts of a payout transaction, in minor units. */
export interface PayoutAmounts {
  kind: PayoutTransactionKind;
  /** Before fees. Negative for money that was returned or withdrawn. */
  amountCents: number;
  processingFeeCents: number;
  platformFeeCents: number;
}

export interface PayoutSums {
  /** The total before fees for each type of transaction in the payout, in a fixed order. */
  kinds: { kind: PayoutTransactionKind; cents: number }[];
  processingFeeCents: number;
  platformFeeCents: number;
  netCents: number;
}

/** Adds up a payout's transactions. The net equals the payout's amount. */
export function sumPayoutTransactions(transactions: readonly PayoutAmounts[]): PayoutSums {
  const sum = (pick: (transaction: PayoutAmounts) => number): number =>
    transactions.reduce((total, transaction) => total + pick(transaction), 0);
  const kinds = PAYOUT_TRANSACTION_KINDS.filter((kind) =>
    transactions.some((transaction) => transaction.kind === kind),
  ).map((kind) => ({
    kind,
    cents: sum((transaction) => (transaction.kind === kind ? transaction.amountCents : 0)),
  }));
  const processingFeeCents = sum((transaction) => transaction.processingFeeCents);
  const platformFeeCents = sum((transaction) => transaction.platformFeeCents);
  const netCents = sum(({ amountCents }) => amountCents) - processingFeeCents - platformFeeCents;
  return { kinds, processingFeeCents, platformFeeCents, netCents };
}
