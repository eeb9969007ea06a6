import "server-only";
import { PLANS } from "@/content/plans";
import type { VerbArguments } from "@/lib/auth/context";
import { type PlanLinkRow, replacePlanLinks } from "@/lib/domain/subscriptions/records/link-data";
import { BILLING_INTERVALS } from "@/lib/plans/billing-interval";
import { PAID_PLAN_IDS, type PaidPlanId } from "@/lib/plans/plan-price";
import { ensurePortalConfiguration } from "@/lib/stripe/billing-portal";
import { deactivateOtherPlanLinks, ensurePlanLink } from "@/lib/stripe/plan-links";
import { ensurePlanPrice, ensurePlanProduct } from "@/lib/stripe/plan-prices";

/**
 * Creates products, prices, payment links and the portal configuration in Stripe. Can be repeated safely: it creates no
 * duplicates and replaces the objects that a price change affects.
 */
export async function setUpStripePlans({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ links: number }> {
  const links: PlanLinkRow[] = [];
  for (const plan of PAID_PLAN_IDS) links.push(...(await getLinks(plan)));
  await ensurePortalConfiguration();
  await ctx.transaction((tx) => replacePlanLinks(tx, links));
  await deactivateOtherPlanLinks(new Set(links.map((link) => link.stripePaymentLinkId)));
  return { links: links.length };
}

async function getLinks(plan: PaidPlanId): Promise<PlanLinkRow[]> {
  const links: PlanLinkRow[] = [];
  const product = await ensurePlanProduct(plan);
  for (const interval of BILLING_INTERVALS) {
    const priceId = await ensurePlanPrice(product, { plan, interval });
    for (const withTrial of PLANS[plan].trialDays > 0 ? [false, true] : [false]) {
      const { id, url } = await ensurePlanLink({ plan, interval, withTrial, priceId });
      links.push({
        plan,
        billingInterval: interval,
        withTrial,
        stripePriceId: priceId,
        stripePaymentLinkId: id,
        url,
      });
    }
  }
  return links;
}
