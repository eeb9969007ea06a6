import { DAY_MS } from "@/lib/clock";
import type { World } from "../world";
import type { DecidedInvoice } from "./fates";

/** What Stripe took back of a payment: the share refunded or disputed, in percent of the total. */
export interface Mishap {
  refundedPercent: number;
  disputedPercent: number;
  disputeStatus: string | null;
}

const NONE: Mishap = { refundedPercent: 0, disputedPercent: 0, disputeStatus: null };

const MISHAPS: readonly Mishap[] = [
  { ...NONE, disputedPercent: 100, disputeStatus: "needs_response" },
  { ...NONE, refundedPercent: 100 },
  { ...NONE, refundedPercent: 25 },
  { ...NONE, disputeStatus: "won" },
  { ...NONE, refundedPercent: 50 },
  { ...NONE, disputedPercent: 100, disputeStatus: "lost" },
  { ...NONE, refundedPercent: 100 },
];

/** One in fifteen of the older card payments, the newest first, until every kind has happened. */
export function mishapsOf({ now }: World, invoices: readonly DecidedInvoice[]): Map<DecidedInvoice, Mishap> {
  const settledAWhileAgo = now.getTime() - 12 * DAY_MS;
  const cards = invoices
    .filter(
      ({ method, paidAt }) => method === "card" && paidAt !== null && paidAt.getTime() < settledAWhileAgo,
    )
    .reverse();
  const mishaps = new Map<DecidedInvoice, Mishap>();
  for (const [index, mishap] of MISHAPS.entries()) {
    const invoice = cards[2 + index * 13];
    if (invoice) mishaps.set(invoice, mishap);
  }
  return mishaps;
}
