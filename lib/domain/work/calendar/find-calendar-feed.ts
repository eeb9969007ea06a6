import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { type CalendarFeedDto, findCalendarFeedRow } from "@/lib/domain/work/calendar/feed-data";

/** Returns the user's feed with the time of its last fetch, or null if the user has no feed. */
export async function findCalendarFeed({ ctx }: Pick<VerbArguments, "ctx">): Promise<CalendarFeedDto | null> {
  requirePermission(ctx, "calendar", "read");
  return findCalendarFeedRow(ctx, requireUser(ctx).userId);
}
