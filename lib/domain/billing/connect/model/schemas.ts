import { z } from "zod";

export const startOnboardingSchema = z.object({
  /** Used to prefill Stripe's onboarding form. */
  email: z.email("Enter a valid email address").max(254),
});
export type StartOnboardingInput = z.input<typeof startOnboardingSchema>;
