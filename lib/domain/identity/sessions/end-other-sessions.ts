import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { lockUser } from "@/lib/auth/lock-user";
import { revokeUserSessions } from "@/lib/auth/sessions";

/**
 * Ends all of the user's sessions except the current session. Throws UNAUTHENTICATED if no user is signed in.
 */
export async function endOtherSessions({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ ended: true }> {
  const { userId, sessionId } = requireUser(ctx);
  await ctx.transaction(async (tx) => {
    const now = tx.clock.now();
    // The lock ensures that a session started by a concurrent hand-off (`redeemHandoff`) is ended too.
    await lockUser(tx.db, userId);
    await revokeUserSessions(tx.db, userId, { reason: "sign_out", now, exceptSessionId: sessionId });
    await recordAudit(tx, { action: "session.others_ended", entityType: "user", entityId: userId });
  });
  return { ended: true };
}
