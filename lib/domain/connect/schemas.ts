import { z } from "zod";

export const startOnboardingSchema = z.object({
  /** Goes to Stripe's onboarding, which asks for it otherwise. */
  email: z.email("Enter a valid email address").max(254),
});
export type StartOnboardingInput = z.input<typeof startOnboardingSchema>;
