import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { type CalendarFeedDto, findCalendarFeedRow } from "@/lib/domain/work/calendar/feed-data";

/** Returns the person's feed with the time of its last fetch; null if none exists. */
export async function findCalendarFeed({ ctx }: Pick<VerbArguments, "ctx">): Promise<CalendarFeedDto | null> {
  requirePermission(ctx, "calendar", "read");
  return findCalendarFeedRow(ctx, requireUser(ctx).userId);
}
