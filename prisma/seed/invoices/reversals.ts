import { DAY_MS } from "@/lib/clock";
import type { SeedContext } from "../seed-context";
import type { InvoiceWithOutcome } from "./outcomes";

/** The share of a payment that was refunded or disputed, as a percentage of the total. */
export interface PaymentReversal {
  refundedPercent: number;
  disputedPercent: number;
  disputeStatus: string | null;
}

const NO_REVERSAL: PaymentReversal = { refundedPercent: 0, disputedPercent: 0, disputeStatus: null };

const REVERSALS: readonly PaymentReversal[] = [
  { ...NO_REVERSAL, disputedPercent: 100, disputeStatus: "needs_response" },
  { ...NO_REVERSAL, refundedPercent: 100 },
  { ...NO_REVERSAL, refundedPercent: 25 },
  { ...NO_REVERSAL, disputeStatus: "won" },
  { ...NO_REVERSAL, refundedPercent: 50 },
  { ...NO_REVERSAL, disputedPercent: 100, disputeStatus: "lost" },
  { ...NO_REVERSAL, refundedPercent: 100 },
];

/**
 * Returns the time at which a demo payment was refunded or disputed: six days after the payment, or now if that day
 * is in the future.
 */
export function getReversalTime({ now }: SeedContext, paidAt: Date): Date {
  return new Date(Math.min(paidAt.getTime() + 6 * DAY_MS, now.getTime()));
}

/**
 * Plans one reversal of each type in `REVERSALS`. Each reversal applies to a different payment: every thirteenth
 * card payment that is more than twelve days old, newest first.
 */
export function planReversals(
  { now }: SeedContext,
  invoices: readonly InvoiceWithOutcome[],
): Map<InvoiceWithOutcome, PaymentReversal> {
  const settledAWhileAgo = now.getTime() - 12 * DAY_MS;
  const cards = invoices
    .filter(
      ({ method, paidAt }) => method === "card" && paidAt !== null && paidAt.getTime() < settledAWhileAgo,
    )
    .reverse();
  const reversals = new Map<InvoiceWithOutcome, PaymentReversal>();
  for (const [index, reversal] of REVERSALS.entries()) {
    const invoice = cards[2 + index * 13];
    if (invoice) reversals.set(invoice, reversal);
  }
  return reversals;
}
