"use client";

import { useState, useTransition } from "react";
import { RefusalAlert } from "@/components/forms/refusal-alert";
import { Button } from "@/components/ui/button";
import { startOnboardingAction } from "@/lib/actions/connect";

const FALLBACK = "Failed to create Connect account";

function label(isConnected: boolean, isComplete: boolean): string {
  if (isComplete) return "Update details at Stripe";
  return isConnected ? "Continue onboarding" : "Connect with Stripe";
}

/** Starts or continues Stripe's onboarding and goes there. */
export function OnboardingButton({ isConnected, isComplete }: { isConnected: boolean; isComplete: boolean }) {
  const [refusal, setRefusal] = useState<{ message: string; upgradeHref?: string } | null>(null);
  const [isPending, startTransition] = useTransition();

  const start = () =>
    startTransition(async () => {
      setRefusal(null);
      const result = await startOnboardingAction().catch(() => undefined);
      if (result?.data) window.location.assign(result.data.onboardingUrl);
      else setRefusal(result?.serverError ?? { message: FALLBACK });
    });

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
          {label(isConnected, isComplete)}
        </Button>
      </div>
      {refusal && (
        <RefusalAlert
          message={`Failed to start onboarding: ${refusal.message}`}
          upgradeHref={refusal.upgradeHref}
        />
      )}
    </div>
  );
}
