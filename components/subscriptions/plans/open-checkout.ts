import { PLANS } from "@/content/plans";
import { readAppFlags, saveCheckout } from "@/lib/handoff/browser-store";
import type { PlanId } from "@/lib/plans/plan-id";

/** The payer's data, which the browser stores while the payer is on Stripe's page. */
export interface Payer {
  userId: string;
  organizationId: string | null;
  email: string;
}

interface Checkout extends Payer {
  plan: PlanId;
  /** The URL of Stripe's page. */
  url: string;
}

/**
 * Stores the checkout, so that the browser recognizes the user when they return. Then opens Stripe's page.
 */
export function openCheckout({ userId, organizationId, email, plan, url }: Checkout): void {
  saveCheckout({
    userId,
    organizationId,
    email,
    planType: plan,
    planDisplayName: PLANS[plan].name,
    timestamp: new Date().toISOString(),
    returnToApp: readAppFlags().returnsToApp,
    paymentLink: url,
  });
  window.location.assign(url);
}
