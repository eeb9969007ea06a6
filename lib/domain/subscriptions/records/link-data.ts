import "server-only";
import type { Context } from "@/lib/auth/context";
import type { BillingInterval } from "@/lib/plans/billing-interval";
import type { PaidPlanId } from "@/lib/plans/plan-price";

export interface PlanLinkRow {
  plan: PaidPlanId;
  billingInterval: BillingInterval;
  withTrial: boolean;
  stripePriceId: string;
  stripePaymentLinkId: string;
  url: string;
}

interface PlanLinkKey {
  plan: PaidPlanId;
  interval: BillingInterval;
  withTrial: boolean;
}

/** Returns the payment link for a plan; null if `npm run stripe:setup` hasn't run yet. */
export async function findPlanLink(ctx: Context, { plan, interval, withTrial }: PlanLinkKey) {
  return ctx.db.planPaymentLink.findUnique({
    where: { plan_billingInterval_withTrial: { plan, billingInterval: interval, withTrial } },
    select: { url: true, stripePriceId: true },
  });
}

export async function replacePlanLinks(tx: Context, links: readonly PlanLinkRow[]): Promise<void> {
  await tx.db.planPaymentLink.deleteMany();
  await tx.db.planPaymentLink.createMany({ data: [...links] });
}
