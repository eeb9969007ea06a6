import { PlanMessage } from "@/components/subscriptions/plans/plan-message";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardFooter, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { Money } from "@/components/ui/money";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { PLAN_CURRENCY } from "@/lib/money/currency";
import { isUnpaidStatus } from "@/lib/plans/live-status";
import { formatPricePerPeriod, getPriceCents } from "@/lib/plans/price-text";
import { getSubscriptionStatusMessage } from "@/lib/plans/subscription-status";
import { BillingPortalButton } from "./billing-portal-button";
import { CancelSubscriptionButton } from "./cancel-subscription-button";
import { getPlanEnd } from "./get-plan-end";

interface YourPlanCardProps {
  overview: SubscriptionOverview;
  timeZone: string | undefined;
}

/** Shows the plan, its price and next payment, and links to cards, invoices and cancellation. */
export function YourPlanCard({ overview, timeZone }: YourPlanCardProps) {
  const { planName, message, trialDaysRemaining, hasBillingPortal, isLive, status, cancelsAtPeriodEnd } =
    overview;
  const canCancel = (isLive && !cancelsAtPeriodEnd) || isUnpaidStatus(status);
  const planEnd = getPlanEnd(overview);
  const endDate = planEnd && <DateText value={planEnd} timeZone={timeZone} />;
  return (
    <Card aria-labelledby="your-plan">
      <CardHeader id="your-plan" title={overview.isCovered ? "Your own plan" : "Your plan"} />
      <CardBody>
        <FactList
          facts={[
            [
              "Plan",
              <span key="plan" className="flex flex-wrap items-center gap-2">
                {planName}{" "}
                {endDate && (
                  <Badge tone="due">
                    <span>Ends {endDate}</span>
                  </Badge>
                )}{" "}
                <PlanMessage
                  message={status === null ? getSubscriptionStatusMessage(null) : message}
                  isEnding={planEnd !== null}
                />
              </span>,
            ],
            [
              "Price",
              <span key="price">
                {getPrice(overview)}
                {/* A canceled trial ends before its first payment. */}
                {endDate && trialDaysRemaining === null && <> until {endDate}</>}
              </span>,
            ],
            ...(trialDaysRemaining === null
              ? []
              : [
                  [
                    "Free trial",
                    `${trialDaysRemaining} ${trialDaysRemaining === 1 ? "day" : "days"} left`,
                  ] as const,
                ]),
            ...(overview.creditCents > 0
              ? [["Credit", <Credit key="credit" cents={overview.creditCents} />] as const]
              : []),
            ["Next payment", <NextPayment key="next" overview={overview} timeZone={timeZone} />],
          ]}
        />
      </CardBody>
      {(hasBillingPortal || canCancel) && (
        <CardFooter>
          {hasBillingPortal && <BillingPortalButton />}
          {canCancel && <CancelSubscriptionButton overview={overview} timeZone={timeZone} />}
        </CardFooter>
      )}
    </Card>
  );
}

function getPrice({ plan, interval }: SubscriptionOverview): string {
  const text = formatPricePerPeriod(plan, interval ?? "month");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Shows the user's credit, which is part of the customer balance in Stripe. */
function Credit({ cents }: { cents: number }) {
  return (
    <>
      <Money cents={cents} currency={PLAN_CURRENCY} />, which we apply to your next payments. When your plan
      ends, we refund the rest to your card.
    </>
  );
}

/** Shows the next automatic payment and its date. After a failed payment, `PlanNotices` shows the details. */
function NextPayment({ overview, timeZone }: YourPlanCardProps) {
  const { status, plan, interval, periodEndsAt, cancelsAtPeriodEnd, pending, creditCents } = overview;
  const isCharged = (status === "active" || status === "trialing") && !cancelsAtPeriodEnd;
  if (!isCharged || periodEndsAt === null) return "None";
  const next = pending ?? { plan, interval: interval ?? "month" };
  return (
    <>
      <Money
        cents={Math.max(0, getPriceCents(next.plan, next.interval) - creditCents)}
        currency={PLAN_CURRENCY}
      />{" "}
      on <DateText value={periodEndsAt} timeZone={timeZone} />
    </>
  );
}
