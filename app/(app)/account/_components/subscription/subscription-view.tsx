"use client";

import { useEffect } from "react";
import { CoveredPlanNotice } from "@/components/subscriptions/plans/covered-plan-notice";
import type { Payer } from "@/components/subscriptions/plans/open-checkout";
import { PaymentNotice } from "@/components/subscriptions/plans/payment-notice";
import {
  removePaymentParameters,
  usePaymentReturn,
} from "@/components/subscriptions/plans/use-payment-return";
import { Alert } from "@/components/ui/alert";
import { useRestoredFocus } from "@/components/ui/use-restored-focus";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import type { PaymentReturn } from "@/lib/handoff/payment-return";
import { PlanChangeCard } from "./plan-change-card";
import { PlanList } from "./plan-list";
import { PlanNotices } from "./plan-notices";
import type { SubscriptionUrlState } from "./subscription-url-state";
import { YourPlanCard } from "./your-plan-card";

const TAB = "?tab=subscription";

interface SubscriptionViewProps {
  /** The user viewing the page. */
  payer: Payer;
  overview: SubscriptionOverview;
  urlState: SubscriptionUrlState;
  /** The organization's time zone, used to show dates. */
  timeZone: string | undefined;
  /** The user's current organization, if someone else owns it. The owner's plan applies to it. */
  membership: { name: string; planName: string } | null;
}

export function SubscriptionView({ payer, overview, urlState, timeZone, membership }: SubscriptionViewProps) {
  const { choice, returned } = urlState;
  const area = useRestoredFocus("your-plan");
  return (
    <div ref={area} className="grid gap-4">
      <CheckoutReturn returned={returned} payer={payer.userId} />
      <PlanNotices overview={overview} timeZone={timeZone} />
      {membership && !overview.isCovered && (
        <Alert>
          {membership.name} uses its owner's {membership.planName} plan. The plan you choose here applies to
          the organizations you own.
        </Alert>
      )}
      {choice && !overview.isCovered && (
        <PlanChangeCard
          key={`${choice.plan} ${choice.interval}`}
          choice={choice}
          overview={overview}
          payer={payer}
          timeZone={timeZone}
        />
      )}
      {overview.isCovered && <CoveredPlanNotice coveredBy={overview.coveredBy} />}
      <YourPlanCard overview={overview} timeZone={timeZone} />
      {!overview.isCovered && (
        <PlanList
          key={overview.interval}
          overview={overview}
          initialInterval={choice?.interval ?? overview.interval ?? "month"}
        />
      )}
    </div>
  );
}

/** Shows the result of the checkout. A plan becomes active only after Stripe confirms the payment. */
function CheckoutReturn({ returned, payer }: { returned: PaymentReturn; payer: string }) {
  const { payment, checkAgain } = usePaymentReturn(returned, { payer, search: TAB });
  useEffect(() => {
    if (returned) removePaymentParameters(TAB);
  }, [returned]);
  return <PaymentNotice payment={payment} onCheckAgain={checkAgain} />;
}
