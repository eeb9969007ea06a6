"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import { cancelPlanAction } from "@/lib/actions/subscriptions/subscriptions";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { PLAN_CURRENCY } from "@/lib/money/currency";
import { getSwitchEffectText } from "@/lib/plans/get-switch-effect-text";
import { formatPricePerPeriod } from "@/lib/plans/price-text";

interface CancelSubscriptionButtonProps {
  overview: Pick<
    SubscriptionOverview,
    "plan" | "planName" | "interval" | "periodEndsAt" | "endsImmediately" | "creditCents" | "pending"
  >;
  timeZone: string | undefined;
}

/** Asks for confirmation before canceling and lists the data that the user keeps. */
export function CancelSubscriptionButton({ overview, timeZone }: CancelSubscriptionButtonProps) {
  const { plan, planName, interval, periodEndsAt, endsImmediately, creditCents, pending } = overview;
  const effect = getSwitchEffectText(plan, "personal");
  return (
    <ConfirmActionButton
      variant="quiet"
      label="Cancel subscription"
      title={`Cancel ${planName}?`}
      confirmLabel="Cancel subscription"
      cancelLabel={`Keep ${planName}`}
      call={() => cancelPlanAction()}
      done="Your subscription is canceled. Nothing is deleted."
    >
      {endsImmediately ? (
        <p>The plan ends immediately, with no further charges. You stay on the free plan. {effect}</p>
      ) : (
        <p>
          You keep {planName}
          {periodEndsAt && (
            <>
              {" "}
              until <DateText value={periodEndsAt} timeZone={timeZone} />
            </>
          )}
          , and then you move to the free plan. {effect} You can undo this until the plan ends.
        </p>
      )}
      {pending && !endsImmediately && (
        <p>
          This also cancels your scheduled change to {pending.planName}. If you resume your subscription, you
          stay on {planName} for {formatPricePerPeriod(plan, interval ?? "month")}.
        </p>
      )}
      {creditCents > 0 && (
        <p>
          Your credit of <Money cents={creditCents} currency={PLAN_CURRENCY} /> is refunded to your card when
          the plan ends.
        </p>
      )}
    </ConfirmActionButton>
  );
}
