import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { MAX_CARE_BATCH_SIZE } from "@/lib/domain/care/care-plans/model/schemas";
import { toVisitRecords } from "@/lib/domain/care/care-plans/to-visit-records";
import { CARE_PLAN_SUBJECTS } from "@/lib/domain/care/model/care-plan-kinds";

/** Returns whether care is overdue, due today or due within its plan's lead time. */
export function isCareDueForVisit(
  { dueOn, leadDays }: Pick<CareItemDto, "dueOn" | "leadDays">,
  today: CalendarDate,
): boolean {
  return dueOn <= addCalendarDays(today, leadDays);
}

/**
 * Returns the care items that are selected by default in the visit form, up to the limit for one visit. Items
 * with a subject, such as a vaccine, are selected only if they are due. Other items are always selected because
 * the user chose the horse. All of a horse's vaccines are selected together. `overflowCount` is the number of
 * due items that don't fit.
 */
export function selectInitialVisitItems(
  items: readonly Pick<CareItemDto, "id" | "horseId" | "kind" | "dueOn" | "leadDays">[],
  today: CalendarDate,
): { selectedIds: string[]; overflowCount: number } {
  const selectedIds: string[] = [];
  let unfitCount = 0;
  for (const ofRecord of toVisitRecords(
    items.filter((item) => !CARE_PLAN_SUBJECTS[item.kind] || isCareDueForVisit(item, today)),
  )) {
    const fits = selectedIds.length + ofRecord.length <= MAX_CARE_BATCH_SIZE;
    if (fits) selectedIds.push(...ofRecord.map(({ id }) => id));
    else unfitCount += ofRecord.length;
  }
  return { selectedIds, overflowCount: unfitCount };
}
