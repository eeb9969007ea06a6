import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type ListCalendarInput, listCalendarSchema } from "@/lib/domain/work/calendar/model/schemas";
import { type CalendarEntries, readCalendarEntries } from "@/lib/domain/work/calendar/read-calendar-entries";
import { parse } from "@/lib/errors";

/** Lists the calendar entries between two dates. Leaves out entries that the actor has no permission to see. */
export async function listCalendar({
  ctx,
  input,
}: VerbArguments<ListCalendarInput>): Promise<CalendarEntries> {
  requirePermission(ctx, "calendar", "read");
  const { from, to, care_per_day: carePerDay } = parse(listCalendarSchema, input);
  return readCalendarEntries(ctx, { from, to, carePerDay });
}
