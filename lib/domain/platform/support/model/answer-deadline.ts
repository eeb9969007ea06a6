import { ANSWER_OPEN_HOURS } from "@/content/support-promises";
import { brand } from "@/lib/brand";
import { HOUR_MS } from "@/lib/clock";
import { addOpenHours } from "@/lib/domain/platform/support/model/business-hours";
import type { PlanId } from "@/lib/plans/plan-id";

/** Returns the latest time at which the plan promises a reply. */
export function getAnswerDeadline(plan: PlanId, now: Date): Date {
  const latest = new Date(now.getTime() + brand.answerHours * HOUR_MS);
  const openHours = ANSWER_OPEN_HOURS[plan];
  if (openHours === null) return latest;
  const promised = addOpenHours(now, openHours);
  return promised < latest ? promised : latest;
}
