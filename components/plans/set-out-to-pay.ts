import { PLANS } from "@/content/plans";
import { keepCheckout, readFlags } from "@/lib/handoff/browser-store";
import type { PlanId } from "@/lib/plans/plan-id";

/** Who pays, as far as the browser keeps it while they are away. */
export interface Payer {
  userId: string;
  organizationId: string | null;
  email: string;
}

interface Checkout extends Payer {
  plan: PlanId;
  /** Stripe's page. */
  url: string;
}

/** Keeps what is set out for, to know it again on the way back, and goes to Stripe's page. */
export function setOutToPay({ userId, organizationId, email, plan, url }: Checkout): void {
  keepCheckout({
    userId,
    organizationId,
    email,
    planType: plan,
    planDisplayName: PLANS[plan].name,
    timestamp: new Date().toISOString(),
    returnToApp: readFlags().returnsToApp,
    paymentLink: url,
  });
  window.location.assign(url);
}
