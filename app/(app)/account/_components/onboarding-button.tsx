"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useState, useTransition } from "react";
import { PAYMENT_SETUP_HREF } from "@/components/billing/invoices/hrefs";
import { ActionErrorAlert } from "@/components/forms/action-error-alert";
import { Button } from "@/components/ui/button";
import { startOnboardingAction } from "@/lib/actions/billing/connect";

const FALLBACK_MESSAGE = "Failed to create Connect account";

function getLabel(isConnected: boolean, isComplete: boolean): string {
  if (isComplete) return "Update details in Stripe";
  return isConnected ? "Continue onboarding" : "Connect with Stripe";
}

interface OnboardingButtonProps {
  isConnected: boolean;
  isComplete: boolean;
  /** Whether to start onboarding without a click. True if Stripe's previous link has expired. */
  startsAutomatically: boolean;
}

/** Starts or continues Stripe's onboarding and opens Stripe's page. */
export function OnboardingButton({ isConnected, isComplete, startsAutomatically }: OnboardingButtonProps) {
  const router = useRouter();
  const [refusal, setRefusal] = useState<{ message: string; upgradeHref?: string } | null>(null);
  const [isPending, startTransition] = useTransition();

  const start = () =>
    startTransition(async () => {
      setRefusal(null);
      const result = await startOnboardingAction().catch(() => undefined);
      if (result?.data) window.location.assign(result.data.onboardingUrl);
      else setRefusal(result?.serverError ?? { message: FALLBACK_MESSAGE });
    });

  const begin = useEffectEvent(start);
  useEffect(() => {
    if (!startsAutomatically) return;
    // If the URL kept the parameter that starts onboarding, the Back button would open Stripe's page again.
    router.replace(PAYMENT_SETUP_HREF, { scroll: false });
    begin();
  }, [startsAutomatically, router]);

  return (
    <div className="grid gap-3">
      <div>
        <Button
          variant={isComplete ? "secondary" : "primary"}
          icon="arrow-square-out"
          loading={isPending}
          loadingText="Opening Stripe…"
          onClick={start}
        >
          {getLabel(isConnected, isComplete)}
        </Button>
      </div>
      {refusal && (
        <ActionErrorAlert
          message={`Failed to start onboarding: ${refusal.message}`}
          upgradeHref={refusal.upgradeHref}
        />
      )}
    </div>
  );
}
