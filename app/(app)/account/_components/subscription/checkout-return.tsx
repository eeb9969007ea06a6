"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useAnswer } from "@/components/forms/use-answer";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { PLANS } from "@/content/plans";
import { verifyCheckoutAction } from "@/lib/actions/subscriptions";
import type { SubscriptionOverview } from "@/lib/domain/subscriptions/get-subscription-overview";
import {
  CANCELED_TEXT,
  CONFIRMING_TEXT,
  type ConfirmedPlan,
  type PaymentReturn,
  refusalText,
  successText,
} from "@/lib/handoff/payment-return";

interface CheckoutReturnProps {
  returned: PaymentReturn;
  overview: SubscriptionOverview;
}

/** Says how a checkout ended, and cleans the address of it. Only Stripe's word makes a plan active. */
export function CheckoutReturn({ returned, overview }: CheckoutReturnProps) {
  const router = useRouter();
  const [first] = useState(returned);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    if (first) router.replace(`${window.location.pathname}?tab=subscription`, { scroll: false });
  }, [first, router]);
  if (!first) return null;
  if (first.kind === "canceled") return <Alert>{CANCELED_TEXT}</Alert>;
  if (!first.sessionId) return <Expected plan={first.plan} overview={overview} />;
  return <Asked key={attempt} sessionId={first.sessionId} onRetry={() => setAttempt(attempt + 1)} />;
}

/** Stripe is asked about the checkout that the address names. */
function Asked({ sessionId, onRetry }: { sessionId: string; onRetry: () => void }) {
  const { data, failure } = useAnswer(() => verifyCheckoutAction({ sessionId }));
  if (data?.success)
    return <Subscribed plan={data.planType} name={data.planDisplayName} trialDays={data.trialDays} />;
  const refusal = data && refusalText(data.status);
  if (refusal) return <Alert tone="warning">{refusal}</Alert>;
  if (data === null && failure === null) return <Alert>{CONFIRMING_TEXT}</Alert>;
  const again = (
    <Button size="small" onClick={onRetry}>
      Check again
    </Button>
  );
  if (failure) return <Alert tone="warning" title={failure} actions={again} />;
  return (
    <Alert title={CONFIRMING_TEXT} actions={again}>
      Stripe hasn't confirmed it yet. Your plan stays as it is until then.
    </Alert>
  );
}

/** Nothing but the address speaks of a payment: what we know counts, and a live event brings what we learn. */
function Expected({ plan, overview }: Pick<CheckoutReturnProps, "overview"> & { plan: string | null }) {
  const hasBegun = overview.status === "active" || overview.status === "trialing";
  if (hasBegun && (plan === null || plan === overview.plan)) {
    const trialDays = overview.status === "trialing" ? PLANS[overview.plan].trialDays : 0;
    return <Subscribed plan={overview.plan} name={overview.planName} trialDays={trialDays} />;
  }
  return (
    <Alert title={CONFIRMING_TEXT}>
      Your plan changes here as soon as Stripe confirms it. Without a payment it stays as it is.
    </Alert>
  );
}

function Subscribed(confirmed: ConfirmedPlan) {
  return <Alert tone="success">{successText(confirmed)}</Alert>;
}
