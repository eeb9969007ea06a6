import "server-only";
import { stripe } from "@/lib/stripe/client";
import { trialOrProration } from "@/lib/stripe/subscription-changes";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

interface Switch {
  priceId: string;
  /** Of the trial that comes with it; null without one. */
  trialEnd: Date | null;
}

export interface SwitchCost {
  /** The new price less what is left of the old one. */
  dueNowCents: number;
  /** Where more is left than the new price takes: it pays what comes next. */
  creditCents: number;
}

/** What a change at once would cost now, whatever was to happen at the period's end. */
export async function previewSwitch(
  { id, itemId, cancelsAtPeriodEnd }: SubscriptionState,
  { priceId, trialEnd }: Switch,
): Promise<SwitchCost> {
  const invoice = await stripe().invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: itemId, price: priceId }],
      ...(cancelsAtPeriodEnd && { cancel_at_period_end: false }),
      ...trialOrProration(trialEnd),
    },
  });
  return {
    dueNowCents: invoice.amount_due,
    creditCents: Math.max(0, -(invoice.starting_balance + invoice.total)),
  };
}

/** What the next period costs, in cents: with the price that this payer has, a change to come and what is credited. */
export async function previewRenewal(subscription: string): Promise<number> {
  const invoice = await stripe().invoices.createPreview({ subscription });
  return invoice.amount_due;
}
