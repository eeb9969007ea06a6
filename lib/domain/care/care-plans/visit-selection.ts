import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { CareItemDto } from "@/lib/domain/care/care-plans/dto";
import { MAX_CARE_BATCH_SIZE } from "@/lib/domain/care/care-plans/model/schemas";
import { toVisitRecords } from "@/lib/domain/care/care-plans/to-visit-records";
import { CARE_PLAN_SUBJECTS } from "@/lib/domain/care/model/care-plan-kinds";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";

/** Returns true if care is overdue, due today or due within its plan's lead time. */
export function isCareDueForVisit(
  { dueOn, leadDays }: Pick<CareItemDto, "dueOn" | "leadDays">,
  today: CalendarDate,
): boolean {
  return dueOn <= addCalendarDays(today, leadDays);
}

/**
 * Returns the care that is selected by default in the visit form, up to the limit for one visit. Items with a
 * subject, such as a vaccine, are selected only if they are due. Other items are always selected because the user
 * chose the horse. All of a horse's vaccines are selected together. A horse in `unplannedHorseIds` is selected for
 * care without a plan if none of its items is selected. `overflowCount` is the number of IDs that aren't selected
 * because of the limit.
 */
export function selectInitialVisitCare(
  items: readonly Pick<CareItemDto, "id" | "horseId" | "kind" | "dueOn" | "leadDays">[],
  today: CalendarDate,
  unplannedHorseIds: readonly string[] = [],
): { selectedIds: string[]; overflowCount: number } {
  const initial = items.filter((item) => !CARE_PLAN_SUBJECTS[item.kind] || isCareDueForVisit(item, today));
  const plannedHorses = new Set(initial.map(({ horseId }) => horseId));
  const selectedIds: string[] = [];
  let unfitCount = 0;
  for (const ids of [
    ...toVisitRecords(initial).map((ofRecord) => ofRecord.map(({ id }) => id)),
    ...unplannedHorseIds.filter((id) => !plannedHorses.has(id)).map((id) => [id]),
  ]) {
    if (selectedIds.length + ids.length <= MAX_CARE_BATCH_SIZE) selectedIds.push(...ids);
    else unfitCount += ids.length;
  }
  return { selectedIds, overflowCount: unfitCount };
}

/**
 * Returns the horses that can get care without a plan in a visit of this type. If a type has no subjects, a record
 * always completes the horse's plan, so horses with planned care are excluded.
 */
export function listUnplannedHorses<Horse extends { id: string }>(
  horses: readonly Horse[],
  items: readonly Pick<CareItemDto, "horseId">[],
  kind: RecordKind,
): Horse[] {
  if (CARE_PLAN_SUBJECTS[kind]) return [...horses];
  const planned = new Set(items.map(({ horseId }) => horseId));
  return horses.filter(({ id }) => !planned.has(id));
}
