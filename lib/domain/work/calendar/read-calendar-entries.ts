import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { DateRange } from "@/lib/dates/date-range";
import { listCareBetween } from "@/lib/domain/care/care-plans/list-care-between";
import { selectCalendarEvents } from "@/lib/domain/work/calendar/data";
import { toCalendarEventEntries, toCareEntry, toTaskEntry } from "@/lib/domain/work/calendar/entries";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";
import { listTasksBetween } from "@/lib/domain/work/tasks/list-tasks-between";
import { MAX_TASK_DAYS } from "@/lib/domain/work/tasks/model/schemas";
import { hasFeature } from "@/lib/plans/entitlements";

export interface CalendarEntries {
  entries: CalendarEntry[];
  /** The number of care items left out for each date, counted up to 100. */
  more: Readonly<Record<CalendarDate, number>>;
}

/** Returns the entries that the actor has permission to see. Runs one query each for events, care and tasks. */
export async function readCalendarEntries(
  ctx: Context,
  { carePerDay, withSamples = true, ...range }: DateRange & { carePerDay: number; withSamples?: boolean },
): Promise<CalendarEntries> {
  const seesCare = hasPermission(ctx.permissions, "care", "read");
  const [events, care, tasks] = await Promise.all([
    selectCalendarEvents(ctx, range),
    seesCare ? listCareBetween({ ctx, input: { ...range, per_day: carePerDay } }) : [],
    readTasks(ctx, range),
  ]);
  const isShown = ({ isSample }: { isSample: boolean }) => withSamples || !isSample;
  const more: Record<CalendarDate, number> = {};
  for (const { dueOn, ofDay } of care) {
    if (ofDay > carePerDay) more[dueOn] = ofDay - carePerDay;
  }
  const entries = [
    ...toCalendarEventEntries(ctx, events, range),
    ...care.filter(isShown).map((item) => toCareEntry(ctx, item)),
    ...tasks.filter(isShown).map((task) => toTaskEntry(ctx, task)),
  ];
  return { entries, more };
}

/**
 * Returns the tasks in the range, except skipped ones. Shortens a range that exceeds the maximum number of
 * days per query.
 */
async function readTasks(ctx: Context, { from, to }: DateRange) {
  const hasTasks = hasFeature(ctx.organization?.tier ?? "personal", "task_management");
  if (!hasTasks || !hasPermission(ctx.permissions, "tasks", "read")) return [];
  const last = addCalendarDays(from, MAX_TASK_DAYS - 1);
  const tasks = await listTasksBetween({ ctx, input: { from, to: to < last ? to : last } });
  return tasks.filter(({ status, dueOn }) => status !== "skipped" && dueOn >= from && dueOn <= to);
}
