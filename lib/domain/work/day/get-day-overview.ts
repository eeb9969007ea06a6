import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { buildDay } from "@/lib/domain/work/day/build-day";
import { readDayFacts } from "@/lib/domain/work/day/data";
import { type DayOverview, EMPTY_DAY_OVERVIEW } from "@/lib/domain/work/day/day";
import { EXPIRY_WARNING_DAYS } from "@/lib/files/expiry";

/**
 * Returns the user's notices and open checklist steps. Returns `EMPTY_DAY_OVERVIEW` if there is no organization.
 */
export async function getDayOverview({ ctx }: Pick<VerbArguments, "ctx">): Promise<DayOverview> {
  const { userId } = requireUser(ctx);
  const { organization, permissions } = ctx;
  if (!organization) return EMPTY_DAY_OVERVIEW;
  const today = getCalendarDate(organization.timeZone, ctx.clock.now());
  const seesDocuments =
    hasPermission(permissions, "documents", "read") && hasPermission(permissions, "horses", "read");
  const facts = await readDayFacts(ctx, {
    userId,
    horseLimit: getHorseLimit(ctx),
    documents: seesDocuments ? { today, through: addCalendarDays(today, EXPIRY_WARNING_DAYS) } : null,
  });
  return facts ? buildDay({ organization, permissions, userId, today }, facts) : EMPTY_DAY_OVERVIEW;
}
