import "server-only";
import type Stripe from "stripe";
import { isUnpaidStatus } from "@/lib/plans/live-status";
import { stripe } from "@/lib/stripe/client";

/** The amount owed for a subscription. */
export interface SubscriptionDebt {
  /** The total of the open invoices, in cents. */
  owedCents: number;
  /** The due date of the oldest open payment; null if nothing is past due or the subscription was never paid. */
  pastDueSince: Date | null;
}

/** Reads the debt from the invoices, because only they contain its amount and date. */
export async function readSubscriptionDebt({
  id,
  status,
  created,
}: Stripe.Subscription): Promise<SubscriptionDebt> {
  if (status !== "past_due" && !isUnpaidStatus(status)) return { owedCents: 0, pastDueSince: null };
  const { data: open } = await stripe().invoices.list({ subscription: id, status: "open", limit: 100 });
  const owedCents = open.reduce((sum, { amount_remaining: cents }) => sum + cents, 0);
  const hasGrace = status === "past_due" && (await wasEverPaid(id));
  const since = open.map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created);
  const oldest = since.length > 0 ? Math.min(...since) : created;
  return { owedCents, pastDueSince: hasGrace ? new Date(oldest * 1_000) : null };
}

/**
 * Only users who have paid before get a grace period. A trial also has a paid invoice, but that invoice's
 * amount is zero.
 */
async function wasEverPaid(subscription: string): Promise<boolean> {
  for await (const { amount_paid: cents } of stripe().invoices.list({
    subscription,
    status: "paid",
    limit: 100,
  })) {
    if (cents > 0) return true;
  }
  return false;
}
