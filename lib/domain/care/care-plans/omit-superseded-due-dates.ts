import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { getRecordedCare, isSameCare } from "@/lib/domain/care/care-plans/recorded-care";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { replaceDueDates } from "@/lib/domain/care/health-records/model/create-content-schema";

/**
 * Returns the record without the next due dates that are no longer current. A date is current only if the horse's plan
 * for this care is due on that date. Later records and changes to the plan move the plan's due date. Returns the record
 * unchanged if the plans are unknown (null).
 */
export function omitSupersededDueDates(
  record: HealthRecordDto,
  plans: readonly CarePlanDto[] | null,
): HealthRecordDto {
  if (plans === null) return record;
  const superseded = getRecordedCare(record).filter(
    (care) => !plans.some((plan) => isSameCare(plan, care) && plan.open?.dueOn === care.nextDueOn),
  );
  const dates = new Map(superseded.map(({ subject }) => [subject, null]));
  return { ...record, content: replaceDueDates(record.content, dates) };
}
