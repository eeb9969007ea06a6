import type { PlanId } from "@/lib/plans/plan-id";

/**
 * The time to answer a message in the app, in opening hours of support. An answer never takes longer than
 * `brand.answerHours`, which every plan is promised for email. Null if the plan has email support only.
 */
export const ANSWER_OPEN_HOURS: Readonly<Record<PlanId, number | null>> = {
  personal: null,
  personal_plus: 8,
  ranch: 4,
  pro: 2,
};
