import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { revokeSession } from "@/lib/auth/sessions";
import { isOwnActiveSession } from "@/lib/domain/identity/sessions/data";
import { type SessionIdInput, sessionIdSchema } from "@/lib/domain/identity/sessions/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";

/** Signs out one of the user's devices. Throws NOT_FOUND if the session has ended or belongs to another user. */
export async function endSession({ ctx, input }: VerbArguments<SessionIdInput>): Promise<{ ended: true }> {
  const { userId } = requireUser(ctx);
  const { sessionId } = parse(sessionIdSchema, input);
  await ctx.transaction(async (tx) => {
    if (!(await isOwnActiveSession(tx, userId, sessionId))) throw createNotFoundError("Session");
    await revokeSession(tx.db, sessionId, { reason: "sign_out", now: tx.clock.now() });
    await recordAudit(tx, { action: "session.ended", entityType: "session", entityId: sessionId });
  });
  return { ended: true };
}
