import { z } from "zod";

export const startOnboardingSchema = z.object({
  /** Prefills Stripe's onboarding. */
  email: z.email("Enter a valid email address").max(254),
});
export type StartOnboardingInput = z.input<typeof startOnboardingSchema>;
