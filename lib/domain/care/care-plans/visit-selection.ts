import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { MAX_AT_ONCE } from "@/lib/domain/care/care-plans/model/schemas";
import { toVisitRecords } from "@/lib/domain/care/care-plans/to-visit-records";

/** Returns whether care is due by today or within its plan's lead days. */
export function isDueForVisit(
  { dueOn, leadDays }: Pick<CareItemDto, "dueOn" | "leadDays">,
  today: CalendarDate,
): boolean {
  return dueOn <= addCalendarDays(today, leadDays);
}

/**
 * Selects the care that is due, as long as it fits into one visit. The vaccines of a horse stay together. `unfitCount`
 * counts the due items that don't fit.
 */
export function selectDueItems(
  items: readonly Pick<CareItemDto, "id" | "horseId" | "kind" | "dueOn" | "leadDays">[],
  today: CalendarDate,
): { selectedIds: string[]; unfitCount: number } {
  const selectedIds: string[] = [];
  let unfitCount = 0;
  for (const ofRecord of toVisitRecords(items.filter((item) => isDueForVisit(item, today)))) {
    const fits = selectedIds.length + ofRecord.length <= MAX_AT_ONCE;
    if (fits) selectedIds.push(...ofRecord.map(({ id }) => id));
    else unfitCount += ofRecord.length;
  }
  return { selectedIds, unfitCount };
}
