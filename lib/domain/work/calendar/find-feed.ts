import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { type FeedDto, findFeedRow } from "@/lib/domain/work/calendar/feed-data";

/** Returns the person's feed with the time of its last fetch; null if none exists. */
export async function findFeed({ ctx }: Pick<VerbArguments, "ctx">): Promise<FeedDto | null> {
  requirePermission(ctx, "calendar", "read");
  return findFeedRow(ctx, requireUser(ctx).userId);
}
