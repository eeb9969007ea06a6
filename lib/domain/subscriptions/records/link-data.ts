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

interface Wanted {
  plan: PaidPlanId;
  interval: BillingInterval;
  withTrial: boolean;
}

/** Returns the payment link of a plan, or null before `npm run stripe:setup`. */
export async function findPlanLink(ctx: Context, { plan, interval, withTrial }: Wanted) {
  return ctx.db.planPaymentLink.findUnique({
    where: { plan_billingInterval_withTrial: { plan, billingInterval: interval, withTrial } },
    select: { url: true, stripePriceId: true },
  });
}

/** Replaces all stored payment links. */
export async function replacePlanLinks(tx: Context, links: readonly PlanLinkRow[]): Promise<void> {
  await tx.db.planPaymentLink.deleteMany();
  await tx.db.planPaymentLink.createMany({ data: [...links] });
}
