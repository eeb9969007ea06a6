"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { callAction } from "@/components/forms/call-action";
import { openCheckout, type Payer } from "@/components/subscriptions/plans/open-checkout";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { CardBody, CardFooter } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { FactList } from "@/components/ui/fact-list";
import { Money } from "@/components/ui/money";
import { showToast } from "@/components/ui/toast-store";
import type { ActionError } from "@/lib/actions/client";
import { changePlanAction } from "@/lib/actions/subscriptions/subscriptions";
import type { ChangePreview } from "@/lib/domain/subscriptions/changes/preview-plan-change";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { PLAN_CURRENCY } from "@/lib/money/currency";
import { getSwitchEffectText } from "@/lib/plans/get-switch-effect-text";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { formatPricePerPeriod, getPriceCents } from "@/lib/plans/price-text";
import { BillingPortalButton } from "./billing-portal-button";

const SUBSCRIPTION = "/account?tab=subscription";

interface PlanChangeOfferProps {
  choice: PlanChoice;
  preview: ChangePreview;
  overview: Pick<SubscriptionOverview, "plan" | "planName" | "isLive" | "status">;
  payer: Payer;
  /** The length of the included trial, in days; 0 if there is no trial. */
  trialDays: number;
  timeZone: string | undefined;
  /** Reloads the price if it has changed since it was shown. */
  onRetry: () => void;
}

/**
 * Shows the amounts due now and later, and the confirm button. Without a subscription, the button opens Stripe's
 * checkout.
 */
export function PlanChangeOffer({
  choice,
  preview,
  overview,
  payer,
  trialDays,
  timeZone,
  onRetry,
}: PlanChangeOfferProps) {
  const router = useRouter();
  const [refusal, setRefusal] = useState<ActionError | null>(null);
  const [isPending, startTransition] = useTransition();
  const { plan, planName, isLive, status } = overview;

  const change = () =>
    startTransition(async () => {
      setRefusal(null);
      const result = await callAction(() => changePlanAction({ ...choice, withTrial: preview.withTrial }));
      if ("error" in result) return setRefusal(result.error);
      if (result.data.kind === "checkout") {
        return openCheckout({ ...payer, plan: choice.plan, url: result.data.url });
      }
      showToast(result.data.message);
      router.replace(SUBSCRIPTION, { scroll: false });
    });

  const fullCents = getPriceCents(choice.plan, choice.interval);
  const startsTrialFromPaidPlan =
    preview.takesEffect === "now" && preview.withTrial && isLive && status !== "trialing";
  const day = <DateText value={preview.nextAt} timeZone={timeZone} />;
  return (
    <>
      <CardBody className="grid gap-5">
        {preview.takesEffect === "period_end" && (
          <p className="text-ink-soft">
            You keep {planName} until {day}. {getSwitchEffectText(plan, choice.plan)}
          </p>
        )}
        {startsTrialFromPaidPlan && (
          <p className="text-ink-soft">
            Your paid {planName} plan ends now. If you cancel the trial, you move to the free plan when the
            trial ends, not back to {planName}.
          </p>
        )}
        <FactList
          facts={[
            ...(preview.withTrial && trialDays > 0 ? [["Free trial", `${trialDays} days`] as const] : []),
            ["Due now", <Money key="now" cents={preview.dueNowCents} currency={PLAN_CURRENCY} />],
            [
              preview.takesEffect === "now" ? "Then" : "After that",
              <span key="then">
                {formatPricePerPeriod(choice.plan, choice.interval)}
                {fullCents > 0 && (
                  <>
                    , {preview.dueNowCents > 0 ? "next" : "first"}{" "}
                    {preview.nextCents < fullCents && (
                      <Money cents={preview.nextCents} currency={PLAN_CURRENCY} />
                    )}{" "}
                    on {day}
                  </>
                )}
              </span>,
            ],
          ]}
        />
        {preview.creditCents > 0 && (
          <p className="text-ink-soft">
            <Money cents={preview.creditCents} currency={PLAN_CURRENCY} /> of what you paid becomes a credit
            that we apply to your next payments. If your subscription ends before you use all of the credit,
            we refund the rest to your card.
          </p>
        )}
        {refusal && (
          <ActionErrorAlert
            message={`Failed to upgrade plan: ${refusal.message}`}
            upgradeHref={refusal.upgradeHref}
            action={getNextStep(refusal, onRetry)}
          />
        )}
      </CardBody>
      <CardFooter>
        <Button variant="primary" loading={isPending} loadingText="Processing..." onClick={change}>
          {isLive ? "Confirm change" : "Continue to payment"}
        </Button>
        <ButtonLink href={SUBSCRIPTION} variant="quiet">
          Not now
        </ButtonLink>
      </CardFooter>
    </>
  );
}

/**
 * Returns the button to show with an error: it opens Stripe to update a declined card, or reloads an outdated
 * price.
 */
function getNextStep({ code }: ActionError, onRetry: () => void) {
  if (code === "PRECONDITION_FAILED") return <BillingPortalButton>Update card</BillingPortalButton>;
  if (code !== "CONFLICT") return null;
  return (
    <Button size="small" onClick={onRetry}>
      Refresh price
    </Button>
  );
}
