import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { renewSession } from "@/lib/auth/sessions";
import { createUnauthenticatedError } from "@/lib/errors";

/**
 * Replaces the session with a new session after the user has proved their identity again. Throws
 * UNAUTHENTICATED if the session is no longer active.
 */
export async function renewOwnSession({ ctx }: Pick<VerbArguments, "ctx">): Promise<{ sessionId: string }> {
  const { userId, sessionId } = requireUser(ctx);
  return ctx.transaction(async (tx) => {
    const renewed = await renewSession(tx.db, { sessionId, userId, now: tx.clock.now() });
    if (!renewed) throw createUnauthenticatedError();
    await recordAudit(tx, { action: "session.renewed", entityType: "session", entityId: renewed });
    return { sessionId: renewed };
  });
}
