import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { createOpaqueToken, hashOpaqueToken } from "@/lib/auth/opaque-token";
import { findFeedRow, replaceFeedRow } from "@/lib/domain/work/calendar/feed-data";

/**
 * Creates a secret URL for the person's calendar app and revokes the previous one. Returns the secret only
 * once, because only its hash is stored.
 */
export async function issueFeed({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ secret: string }> {
  requirePermission(ctx, "calendar", "read");
  requireFeature(ctx, "integrations");
  const { userId } = requireUser(ctx);
  const secret = createOpaqueToken();
  return ctx.transaction(async (tx) => {
    const before = await findFeedRow(tx, userId);
    const entityId = await replaceFeedRow(tx, userId, hashOpaqueToken(secret));
    const action = before ? "calendar_feed.renewed" : "calendar_feed.created";
    await recordAudit(tx, { action, entityType: "calendar_feed", entityId });
    return { secret };
  });
}
