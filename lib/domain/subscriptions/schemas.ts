import { z } from "zod";
import { BILLING_INTERVALS } from "@/lib/plans/billing-interval";
import { findPlan, PLAN_IDS } from "@/lib/plans/plan-id";

export const planChoiceSchema = z.object({
  plan: z.enum(PLAN_IDS, "Choose one of our plans"),
  interval: z.enum(BILLING_INTERVALS, "Choose monthly or yearly").default("month"),
});
export type PlanChoiceInput = z.input<typeof planChoiceSchema>;

/** A choice that is made on what its preview said. */
export const previewedChoiceSchema = planChoiceSchema.extend({
  /** Whether the preview had a trial, by which nothing is charged at once. */
  withTrial: z.boolean(),
});

/** The apps show no preview, and were promised nothing. */
export const changePlanSchema = previewedChoiceSchema.partial({ withTrial: true });
export type ChangePlanInput = z.input<typeof changePlanSchema>;

const NO_SESSION = "This is no checkout session";

export const verifyCheckoutSchema = z.object({
  /** Stripe's, from the address that it sends a payer back to. */
  sessionId: z.string(NO_SESSION).regex(/^cs_\w{1,250}$/, NO_SESSION),
});
export type VerifyCheckoutInput = z.input<typeof verifyCheckoutSchema>;

export const updateSubscriptionSchema = z.object({
  /** The apps write ids in either case. */
  userId: z.string().toLowerCase(),
  /** By any name that an app knows it by; an unknown one is no wish for the free plan. */
  plan: z.string().transform((name, context) => {
    const plan = findPlan(name);
    if (plan) return plan;
    context.addIssue({ code: "custom", message: "Choose one of our plans" });
    return z.NEVER;
  }),
  interval: z.enum(BILLING_INTERVALS, "Choose monthly or yearly").optional(),
});
