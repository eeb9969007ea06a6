"use server";

import { signedInAction } from "@/lib/actions/client";
import { startOnboarding } from "@/lib/domain/billing/connect/start-onboarding";

/** Starts Stripe's onboarding. The caller navigates to `onboardingUrl`. */
export const startOnboardingAction = signedInAction.action(({ ctx: { ctx, viewer } }) =>
  startOnboarding({ ctx, input: { email: viewer.email } }),
);
