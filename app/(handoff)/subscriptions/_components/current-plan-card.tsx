import type { ReactNode } from "react";
import { NEXT_PLAN_LABEL } from "@/components/subscriptions/plans/get-plan-choice-label";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { isUnpaidStatus } from "@/lib/plans/live-status";
import { formatPricePerPeriod } from "@/lib/plans/price-text";

/** Shows the current plan, its price and its status. */
export function CurrentPlanCard({ overview }: { overview: SubscriptionOverview }) {
  const { plan, planName, status, interval } = overview;
  return (
    <Card className="mt-6" aria-labelledby="current-plan">
      <CardHeader
        id="current-plan"
        title="Current plan"
        actions={
          status && (
            <ButtonLink href="/account?tab=subscription" variant="quiet" iconEnd="arrow-right">
              Manage
            </ButtonLink>
          )
        }
      />
      <CardBody className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <p className="font-display font-semibold text-2xl">{planName}</p>
        <p className="text-ink-soft">{status ? formatPricePerPeriod(plan, interval ?? "month") : "Free"}</p>
        <PlanStatusNote overview={overview} />
      </CardBody>
    </Card>
  );
}

function PlanStatusNote({ overview }: { overview: SubscriptionOverview }): ReactNode {
  const { isLive, pending, cancelsAtPeriodEnd, periodEndsAt, graceEndsAt, trialDaysRemaining } = overview;
  if (isUnpaidStatus(overview.status)) return <p>You are on the free plan until you pay the open invoice.</p>;
  if (overview.status === "paused") return <p>You are on the free plan until you resume your plan.</p>;
  if (!isLive) return null;
  if (graceEndsAt) {
    return <p>Please pay the open invoice by {<DateText value={graceEndsAt} />} to keep your plan.</p>;
  }
  if (overview.status === "past_due") return <p>Please pay the open invoice to use your plan again.</p>;
  if (pending) {
    return (
      <p>
        {NEXT_PLAN_LABEL}: {pending.planName}, paid {pending.interval === "year" ? "yearly" : "monthly"}, on{" "}
        <DateText value={pending.at} />
      </p>
    );
  }
  if (!periodEndsAt) return null;
  const verb = cancelsAtPeriodEnd ? "Ends" : trialDaysRemaining === null ? "Renews" : "Trial until";
  return (
    <p>
      {verb} {verb !== "Trial until" && "on "}
      <DateText value={periodEndsAt} />
    </p>
  );
}
