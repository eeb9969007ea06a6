import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { type FeedDto, findFeedRow } from "@/lib/domain/calendar/feed-data";

/** Whether the person's calendar app reads along, and when it last did; null where they have no address. */
export async function findFeed({ ctx }: Pick<VerbArguments, "ctx">): Promise<FeedDto | null> {
  requirePermission(ctx, "calendar", "read");
  return findFeedRow(ctx, requireUser(ctx).userId);
}
