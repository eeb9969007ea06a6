import "server-only";
import { z } from "zod";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import type { HorsesWithoutRecentLogs } from "@/lib/domain/horses/horses/horses-without-recent-logs";
import { selectHorsesWithoutRecentLogs } from "@/lib/domain/horses/horses/recent-logs-data";
import { parse } from "@/lib/errors";

const DAYS_MESSAGE = "Enter a number of days from 1 to 365.";

const daysWithoutLogsSchema = z.object({
  days: z.coerce
    .number<string | number>({ error: DAYS_MESSAGE })
    .int(DAYS_MESSAGE)
    .min(1, DAYS_MESSAGE)
    .max(365, DAYS_MESSAGE)
    .default(7),
});

/**
 * Returns the actor's horses without logged care or tasks in the last `days` days. Omits horses that were added in
 * that period.
 */
export async function listHorsesWithoutRecentLogs({
  ctx,
  input,
}: VerbArguments<z.input<typeof daysWithoutLogsSchema>>): Promise<HorsesWithoutRecentLogs> {
  const { timeZone } = requirePermission(ctx, "horses", "read");
  const { days } = parse(daysWithoutLogsSchema, input);
  const before = addCalendarDays(getCalendarDate(timeZone, ctx.clock.now()), -days);
  return selectHorsesWithoutRecentLogs(ctx, { before, timeZone });
}
