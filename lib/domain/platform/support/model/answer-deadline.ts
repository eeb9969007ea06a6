import { ANSWER_SUPPORT_HOURS } from "@/content/support-promises";
import { brand } from "@/lib/brand";
import { HOUR_MS } from "@/lib/clock";
import { addSupportHours } from "@/lib/domain/platform/support/model/support-hours";
import type { PlanId } from "@/lib/plans/plan-id";

/** Returns the time by which the plan promises a reply. */
export function getAnswerDeadline(plan: PlanId, now: Date): Date {
  const latest = new Date(now.getTime() + brand.answerHours * HOUR_MS);
  const supportHours = ANSWER_SUPPORT_HOURS[plan];
  if (supportHours === null) return latest;
  const promised = addSupportHours(now, supportHours);
  return promised < latest ? promised : latest;
}
