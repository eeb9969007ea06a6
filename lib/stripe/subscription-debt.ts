import "server-only";
import type Stripe from "stripe";
import { isUnpaidStatus } from "@/lib/plans/live-status";
import { stripe } from "@/lib/stripe/client";

/** What is owed for a subscription. */
export interface SubscriptionDebt {
  /** What its open invoices ask for, in cents. */
  owedCents: number;
  /** Since when the oldest open payment is owed; null unless it is past due, and for what was never paid. */
  pastDueSince: Date | null;
}

/** Stripe says only by its invoices what is owed, and since when. */
export async function readDebt({ id, status, created }: Stripe.Subscription): Promise<SubscriptionDebt> {
  if (status !== "past_due" && !isUnpaidStatus(status)) return { owedCents: 0, pastDueSince: null };
  const { data: open } = await stripe().invoices.list({ subscription: id, status: "open", limit: 100 });
  const owedCents = open.reduce((sum, { amount_remaining: cents }) => sum + cents, 0);
  const hasGrace = status === "past_due" && (await wasEverPaid(id));
  const since = open.map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created);
  const oldest = since.length > 0 ? Math.min(...since) : created;
  return { owedCents, pastDueSince: hasGrace ? new Date(oldest * 1_000) : null };
}

/** Only who has paid before is given time: a trial, too, ends with an invoice that is paid, of nothing. */
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
