import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { deleteCalendarFeedRow, findCalendarFeedRow } from "@/lib/domain/work/calendar/feed-data";

/** Revokes the secret URL of the user's calendar feed. */
export async function revokeCalendarFeed({
  ctx,
}: Pick<VerbArguments, "ctx">): Promise<{ isRevoked: boolean }> {
  requirePermission(ctx, "calendar", "read");
  const { userId } = requireUser(ctx);
  return ctx.transaction(async (tx) => {
    const before = await findCalendarFeedRow(tx, userId);
    if (!before || !(await deleteCalendarFeedRow(tx, userId))) return { isRevoked: false };
    const entry = { action: "calendar_feed.revoked", entityType: "calendar_feed", entityId: before.id };
    await recordAudit(tx, entry);
    return { isRevoked: true };
  });
}
