import type { PlanId } from "@/lib/plans/plan-id";

interface PlanContent {
  name: string;
  /** US cents a month. */
  monthlyPriceCents: number;
  /** Days of free trial; 0 is none. */
  trialDays: number;
}

/** What is said of each plan. What a plan grants stands in lib/plans/entitlements.ts. */
export const PLANS: Readonly<Record<PlanId, PlanContent>> = {
  personal: { name: "Personal", monthlyPriceCents: 0, trialDays: 0 },
  personal_plus: { name: "Personal Plus", monthlyPriceCents: 9_99, trialDays: 0 },
  ranch: { name: "Ranch", monthlyPriceCents: 49_99, trialDays: 0 },
  pro: { name: "Pro", monthlyPriceCents: 249_00, trialDays: 14 },
};
