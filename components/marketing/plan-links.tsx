import { BILLING_INTERVALS, type BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanDefinition } from "@/lib/plans/plan-definition";
import { PlanButton } from "./plan-button";
import { shownBy } from "./plan-price";

interface PlanLinksProps {
  plan: PlanDefinition;
  /** The link for a signed-out visitor. */
  href: (interval: BillingInterval) => string;
}

/** The monthly and the yearly button of a plan; the BillingSwitch beside it selects one. */
export function PlanLinks({ plan, href }: PlanLinksProps) {
  const { id, ctaText, isPopular, monthlyPriceCents } = plan;
  const button = { plan: id, label: ctaText, primary: isPopular };
  if (monthlyPriceCents === 0) return <PlanButton {...button} interval="month" href={href("month")} />;
  return BILLING_INTERVALS.map((interval) => (
    <div key={interval} className={shownBy[interval]}>
      <PlanButton {...button} interval={interval} href={href(interval)} />
    </div>
  ));
}
