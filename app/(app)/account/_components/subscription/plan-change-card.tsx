"use client";

import { useState } from "react";
import { useActionResult } from "@/components/forms/use-action-result";
import { NEXT_PLAN_LABEL } from "@/components/subscriptions/plans/get-plan-choice-label";
import type { Payer } from "@/components/subscriptions/plans/open-checkout";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { getButtonClass } from "@/components/ui/button-styles";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { NeedsJavaScript } from "@/components/ui/needs-javascript";
import { Spinner } from "@/components/ui/spinner";
import { PLANS } from "@/content/plans";
import { previewPlanChangeAction } from "@/lib/actions/subscriptions/subscriptions";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/overview/get-subscription-overview";
import { getCheckoutPath } from "@/lib/plans/checkout-path";
import { isChangeableStatus, isUnpaidStatus } from "@/lib/plans/live-status";
import type { PlanChoice } from "@/lib/plans/plan-change";
import { BillingPortalButton } from "./billing-portal-button";
import { getAccountPlanChoiceLabel } from "./get-account-plan-choice-label";
import { PlanChangeOffer } from "./plan-change-offer";

interface PlanChangeCardProps {
  choice: PlanChoice;
  overview: SubscriptionOverview;
  payer: Payer;
  timeZone: string | undefined;
}

/** Shows the price and start date of the plan named in the URL before the user confirms the change. */
export function PlanChangeCard(props: PlanChangeCardProps) {
  const { choice, overview } = props;
  const [attempt, setAttempt] = useState(1);
  const card = overview.cards.find(({ id }) => id === choice.plan);
  if (!card) return null;
  const { text, isChoice } = getAccountPlanChoiceLabel({ card, interval: choice.interval, overview });
  if (!isChoice) return <Alert>{getUnavailableText(text, card.name, overview)}</Alert>;
  if (choice.plan !== "personal" && overview.isLive && !isChangeableStatus(overview.status ?? "")) {
    if (overview.status === "paused")
      return <Alert>Resume {overview.planName} first, then change plans.</Alert>;
    return <OpenPaymentAlert plan={choice.plan} />;
  }
  return (
    <Card aria-labelledby="plan-change">
      <CardHeader id="plan-change" title={getTitle(choice)} />
      <Preview
        key={attempt}
        {...props}
        trialDays={card.offersTrial ? card.trialDays : 0}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </Card>
  );
}

/**
 * Replaces the preview while an invoice is open. Until the invoice is paid, Stripe can't change the plan, so
 * there is no price to show.
 */
function OpenPaymentAlert({ plan }: Pick<PlanChoice, "plan">) {
  return (
    <Alert
      tone="warning"
      title={`You can choose ${PLANS[plan].name} after you pay the open invoice`}
      actions={<BillingPortalButton>Update card</BillingPortalButton>}
    >
      Update your card or pay the open invoice. Then come back to change your plan.
    </Alert>
  );
}

/** Explains why the plan can't be chosen. */
function getUnavailableText(label: string, name: string, { status, planName }: SubscriptionOverview): string {
  if (label === NEXT_PLAN_LABEL) return `${name} is already scheduled to start when the current period ends.`;
  if (isUnpaidStatus(status) && name === planName) {
    return `Your ${name} plan has an open invoice. Pay the invoice to use the plan.`;
  }
  if (isUnpaidStatus(status)) return `You are on the ${name} plan until you pay for ${planName}.`;
  return `You already have the ${name} plan.`;
}

/**
 * Replaces the price preview in browsers without JavaScript, because only a script can load the price of a plan
 * change. The list below shows each plan's price.
 */
function NoScriptFallback({ choice, isLive }: { choice: PlanChoice; isLive: boolean }) {
  if (isLive) return <NeedsJavaScript what="Changing your plan" />;
  return (
    <noscript>
      <a href={getCheckoutPath(choice)} className={getButtonClass({ variant: "primary" })}>
        Continue to payment
      </a>
    </noscript>
  );
}

interface PreviewProps extends PlanChangeCardProps {
  trialDays: number;
  onRetry: () => void;
}

function getTitle({ plan, interval }: PlanChoice): string {
  const { name } = PLANS[plan];
  return plan === "personal"
    ? `Continue with ${name}`
    : `${name}, paid ${interval === "year" ? "yearly" : "monthly"}`;
}

function Preview({ onRetry, ...props }: PreviewProps) {
  const { choice } = props;
  const { data: preview, failure } = useActionResult(() => previewPlanChangeAction(choice));
  if (preview) return <PlanChangeOffer {...props} preview={preview} onRetry={onRetry} />;
  return (
    <CardBody>
      {failure ? (
        <Alert
          tone="error"
          title={failure}
          actions={
            <Button size="small" onClick={onRetry}>
              Try again
            </Button>
          }
        />
      ) : (
        <>
          <Spinner />
          <NoScriptFallback choice={choice} isLive={props.overview.isLive} />
        </>
      )}
    </CardBody>
  );
}
