import type { PlanId } from "@/lib/plans/plan-id";

/**
 * Within how many hours of the open desk a message in the app is answered, and never later than the hours that every
 * plan is promised for e-mail (`brand.answerHours`). Null: the plan writes by e-mail.
 */
export const ANSWER_OPEN_HOURS: Readonly<Record<PlanId, number | null>> = {
  personal: null,
  personal_plus: 8,
  ranch: 4,
  pro: 2,
};
