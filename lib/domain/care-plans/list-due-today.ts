import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type CalendarDate, calendarDateIn } from "@/lib/dates/calendar-date";
import { type DueByToday, readDueByToday } from "@/lib/domain/care-plans/due-data";

/** What the dashboard has room for; the list of care has the rest. */
const SHOWN = 6;

/** What is overdue or due today for the actor's horses, and how much there is of it. */
export async function listDueToday({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<DueByToday & { today: CalendarDate }> {
  const { timeZone } = requirePermission(ctx, "care", "read");
  const today = calendarDateIn(timeZone, ctx.clock.now());
  const due = await readDueByToday(ctx, { today, limit: SHOWN });
  return { today, ...(due ?? { care: [], counts: { overdue: 0, today: 0, soon: 0 } }) };
}
