import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { deleteFeedRow, findFeedRow } from "@/lib/domain/work/calendar/feed-data";

/** Revokes the person's secret URL. */
export async function revokeFeed({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ isRevoked: boolean }> {
  requirePermission(ctx, "calendar", "read");
  const { userId } = requireUser(ctx);
  return ctx.transaction(async (tx) => {
    const before = await findFeedRow(tx, userId);
    if (!before || !(await deleteFeedRow(tx, userId))) return { isRevoked: false };
    const entry = { action: "calendar_feed.revoked", entityType: "calendar_feed", entityId: before.id };
    await recordAudit(tx, entry);
    return { isRevoked: true };
  });
}
