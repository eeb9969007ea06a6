import type { PlanId } from "@/lib/plans/plan-id";

/**
 * The maximum time, in support hours, until support answers a message in the app. Never more than
 * `brand.answerHours`, the response time for email on every plan. Null if the plan has only email support.
 */
export const ANSWER_SUPPORT_HOURS: Readonly<Record<PlanId, number | null>> = {
  personal: null,
  personal_plus: 8,
  ranch: 4,
  pro: 2,
};
