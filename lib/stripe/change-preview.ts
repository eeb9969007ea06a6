import "server-only";
import { stripe } from "@/lib/stripe/client";
import type { SubscriptionState } from "@/lib/stripe/subscription-state";

/** What a change at once would cost now, in cents: the new price less what is left of the old one. */
export async function previewSwitch({ id, itemId }: SubscriptionState, priceId: string): Promise<number> {
  const invoice = await stripe().invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: itemId, price: priceId }],
      proration_behavior: "always_invoice",
    },
  });
  return invoice.amount_due;
}

/** What the next period costs, in cents: with the price that this payer has, a change to come and what is credited. */
export async function previewRenewal(subscription: string): Promise<number> {
  const invoice = await stripe().invoices.createPreview({ subscription });
  return invoice.amount_due;
}
