"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { toast } from "@/components/ui/toast-store";
import { startCheckoutAction } from "@/lib/actions/subscriptions";
import { keepCheckout, readFlags } from "@/lib/handoff/browser-store";
import { planChoicePath } from "@/lib/plans/plan-choice-path";
import type { PlanId } from "@/lib/plans/plan-id";
import { useOneCheckout } from "./one-checkout";
import { refusalText } from "./refusal-text";

interface SubscribeButtonProps {
  plan: PlanId;
  label: string;
  isCurrent: boolean;
  /** Whether there is a subscription already: then a plan is changed, with its price shown first, not bought. */
  isLive: boolean;
  /** Whether it stands out among the others. */
  isPrimary: boolean;
}

export function SubscribeButton({ plan, label, isCurrent, isLive, isPrimary }: SubscribeButtonProps) {
  const { starting, setStarting } = useOneCheckout();
  const isStarting = starting === plan;
  const look = { variant: isPrimary ? "primary" : "secondary", block: true } as const;

  // Who comes back by the browser's button finds the page as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setStarting(null);
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, [setStarting]);

  const start = async () => {
    setStarting(plan);
    const refusal = await startCheckout(plan);
    if (!refusal) return;
    setStarting(null);
    toast(refusal, { tone: "error" });
  };

  if (isCurrent) {
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    );
  }
  if (isLive) {
    return (
      <ButtonLink {...look} href={planChoicePath(plan)}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      {...look}
      onClick={start}
      loading={isStarting}
      loadingText="Processing..."
      disabled={starting !== null && !isStarting}
    >
      {label}
    </Button>
  );
}

/** Leads to the payment page; gives the words for what stood in the way. */
async function startCheckout(plan: PlanId): Promise<string | null> {
  try {
    const result = await startCheckoutAction({ plan, interval: "month" });
    const started = result?.data;
    if (!started) return refusalText(result?.serverError);
    const { url, userId, organizationId, email, planName } = started;
    keepCheckout({
      userId,
      organizationId,
      planType: started.plan,
      planDisplayName: planName,
      email,
      timestamp: new Date().toISOString(),
      returnToApp: readFlags().returnsToApp,
      paymentLink: url,
    });
    window.location.assign(url);
    return null;
  } catch {
    // The server wasn't reached.
    return refusalText(undefined);
  }
}
