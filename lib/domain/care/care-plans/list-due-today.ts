import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, getCalendarDate } from "@/lib/dates/calendar-date";
import { type DueCareSummary, readDueCareSummary } from "@/lib/domain/care/care-plans/due-data";

/** The number of items that the dashboard shows. */
const MAX_SHOWN = 6;

/** Returns overdue care and care due today for the actor's horses, with counts. */
export async function listDueToday({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<DueCareSummary & { today: CalendarDate }> {
  const { timeZone } = requirePermission(ctx, "care", "read");
  const today = getCalendarDate(timeZone, ctx.clock.now());
  const due = await readDueCareSummary(ctx, { today, limit: MAX_SHOWN });
  return { today, ...(due ?? { care: [], counts: { overdue: 0, today: 0, soon: 0 } }) };
}
