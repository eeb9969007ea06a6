import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { createOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { findCalendarFeedRow, replaceCalendarFeedRow } from "@/lib/domain/work/calendar/feed-data";

/**
 * Creates a secret URL for the user's calendar app and revokes the previous URL. The secret is returned only
 * once, because only its hash is stored.
 */
export async function issueCalendarFeed({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ secret: string }> {
  requirePermission(ctx, "calendar", "read");
  requireFeature(ctx, "integrations");
  const { userId } = requireUser(ctx);
  const secret = createOpaqueToken();
  return ctx.transaction(async (tx) => {
    const before = await findCalendarFeedRow(tx, userId);
    const entityId = await replaceCalendarFeedRow(tx, userId, hashOpaqueToken(secret));
    const action = before ? "calendar_feed.renewed" : "calendar_feed.created";
    await recordAudit(tx, { action, entityType: "calendar_feed", entityId });
    return { secret };
  });
}
