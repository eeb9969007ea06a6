import { BILLING_INTERVALS, type BillingInterval } from "@/lib/plans/billing-interval";
import type { PlanId } from "@/lib/plans/plan-id";
import { formatPlanAmount, formatPrice, getPriceCents, getTwelveMonthsCents } from "@/lib/plans/price-text";

/** Classes for elements that are visible only while the BillingIntervalSwitch selects this interval. */
export const billingSwitchClasses: Record<BillingInterval, string> = { month: "by-month", year: "by-year" };

/**
 * Renders a plan's price in a card. With `hasBothIntervals`, the switch selects the monthly or yearly price.
 */
export function PlanPrice({ plan, hasBothIntervals = false }: { plan: PlanId; hasBothIntervals?: boolean }) {
  if (!hasBothIntervals || getPriceCents(plan, "month") === 0) return <Price plan={plan} interval="month" />;
  return BILLING_INTERVALS.map((interval) => (
    <div key={interval} className={billingSwitchClasses[interval]}>
      <Price plan={plan} interval={interval} />
      {interval === "year" && (
        <p className="text-ink-faint text-sm">instead of {formatPlanAmount(getTwelveMonthsCents(plan))}</p>
      )}
    </div>
  ));
}

function Price({ plan, interval }: { plan: PlanId; interval: BillingInterval }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-display font-semibold text-[2rem] tracking-tight">
        {formatPrice(plan, interval)}
      </span>
      {getPriceCents(plan, interval) > 0 && <span className="text-ink-faint text-sm">a {interval}</span>}
    </p>
  );
}
