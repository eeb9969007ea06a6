"use client";

import type { Payer } from "@/components/plans/set-out-to-pay";
import { Alert } from "@/components/ui/alert";
import { useKeptFocus } from "@/components/ui/use-kept-focus";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/get-subscription-overview";
import { CheckoutReturn } from "./checkout-return";
import { PlanChangeCard } from "./plan-change-card";
import { PlanList } from "./plan-list";
import { PlanNotices } from "./plan-notices";
import type { SubscriptionAddress } from "./subscription-address";
import { YourPlanCard } from "./your-plan-card";

interface SubscriptionViewProps {
  /** Whose page it is. */
  payer: Payer;
  overview: SubscriptionOverview;
  address: SubscriptionAddress;
  /** The organization's, for days. */
  timeZone: string | undefined;
  /** The organization that they are in, where it is another's: that has its owner's plan. */
  membership: { name: string; planName: string } | null;
}

export function SubscriptionView({ payer, overview, address, timeZone, membership }: SubscriptionViewProps) {
  const { choice, returned } = address;
  const area = useKeptFocus("your-plan");
  return (
    <div ref={area} className="grid gap-4">
      <CheckoutReturn returned={returned} payer={payer.userId} />
      <PlanNotices overview={overview} timeZone={timeZone} />
      {membership && (
        <Alert>
          {membership.name} has the {membership.planName} plan of its owner. What you choose here is for
          organizations of your own.
        </Alert>
      )}
      {choice && (
        <PlanChangeCard
          key={`${choice.plan} ${choice.interval}`}
          choice={choice}
          overview={overview}
          payer={payer}
          timeZone={timeZone}
        />
      )}
      <YourPlanCard overview={overview} timeZone={timeZone} />
      <PlanList
        key={overview.interval}
        overview={overview}
        shown={choice?.interval ?? overview.interval ?? "month"}
      />
    </div>
  );
}
