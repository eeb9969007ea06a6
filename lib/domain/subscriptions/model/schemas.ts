import { z } from "zod";
import { BILLING_INTERVALS } from "@/lib/plans/billing-interval";
import { findPlan, PLAN_IDS } from "@/lib/plans/plan-id";

export const planChoiceSchema = z.object({
  plan: z.enum(PLAN_IDS, "Choose one of our plans"),
  interval: z.enum(BILLING_INTERVALS, "Choose monthly or yearly").default("month"),
});
export type PlanChoiceInput = z.input<typeof planChoiceSchema>;

/** A plan choice that the user confirms after seeing its preview. */
export const previewedChoiceSchema = planChoiceSchema.extend({
  /** Whether the preview showed a trial, during which nothing is charged. */
  withTrial: z.boolean(),
});

/** `withTrial` is optional because the apps show no preview. */
export const changePlanSchema = previewedChoiceSchema.partial({ withTrial: true });
export type ChangePlanInput = z.input<typeof changePlanSchema>;

const NO_SESSION = "This isn't a valid checkout session ID";

export const verifyCheckoutSchema = z.object({
  /** Stripe's session ID, from the URL that Stripe redirects to after the checkout. */
  sessionId: z.string(NO_SESSION).regex(/^cs_\w{1,250}$/, NO_SESSION),
});
export type VerifyCheckoutInput = z.input<typeof verifyCheckoutSchema>;

export const updateSubscriptionSchema = z.object({
  /** Apps send IDs in uppercase or lowercase. */
  userId: z.string().toLowerCase(),
  /** Accepts every plan name that an app uses. Rejects unknown names instead of choosing the free plan. */
  plan: z.string().transform((name, context) => {
    const plan = findPlan(name);
    if (plan) return plan;
    context.addIssue({ code: "custom", message: "Choose one of our plans" });
    return z.NEVER;
  }),
  interval: z.enum(BILLING_INTERVALS, "Choose monthly or yearly").optional(),
});
