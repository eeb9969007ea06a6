import "server-only";
import { stripe } from "@/lib/stripe/client";
import { getTrialOrProration } from "@/lib/stripe/subscription-changes";
import type { StripeSubscriptionState } from "@/lib/stripe/subscription-state";

interface PlanSwitchInput {
  priceId: string;
  /** The end of the trial that starts with the change. Null if no trial starts. */
  trialEnd: Date | null;
}

export interface PlanSwitchCost {
  /** The new price minus the unused part of the old price, in cents. */
  dueNowCents: number;
  /**
   * The remaining credit if the unused part of the old price exceeds the new price. It reduces the next charge.
   */
  creditCents: number;
}

/** Returns the cost of an immediate change, ignoring scheduled changes. */
export async function previewPlanSwitch(
  { id, itemId, cancelsAtPeriodEnd }: StripeSubscriptionState,
  { priceId, trialEnd }: PlanSwitchInput,
): Promise<PlanSwitchCost> {
  const invoice = await stripe().invoices.createPreview({
    subscription: id,
    subscription_details: {
      items: [{ id: itemId, price: priceId }],
      ...(cancelsAtPeriodEnd && { cancel_at_period_end: false }),
      ...getTrialOrProration(trialEnd),
    },
  });
  return {
    dueNowCents: invoice.amount_due,
    creditCents: Math.max(0, -(invoice.starting_balance + invoice.total)),
  };
}

/** Returns the amount due for the next period in cents, including scheduled changes and credit. */
export async function previewRenewal(subscription: string): Promise<number> {
  const invoice = await stripe().invoices.createPreview({ subscription });
  return invoice.amount_due;
}
