import type { PlanId } from "@/lib/plans/plan-id";

/**
 * Business hours until support answers a message in the app. Never more than `brand.answerHours`, the time that
 * every plan is promised for email. Null if the plan has email support only.
 */
export const ANSWER_OPEN_HOURS: Readonly<Record<PlanId, number | null>> = {
  personal: null,
  personal_plus: 8,
  ranch: 4,
  pro: 2,
};
