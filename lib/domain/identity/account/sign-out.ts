import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { revokeSession } from "@/lib/auth/sessions";
import { replaceActor } from "@/lib/auth/visitor-context";

/** Ends a session. Does nothing if the session is unknown or has ended. */
export async function signOut({ ctx, sessionId }: { ctx: Context; sessionId: string }): Promise<void> {
  await ctx.transaction(async (tx) => {
    const userId = await revokeSession(tx.db, sessionId, { reason: "sign_out", now: tx.clock.now() });
    if (!userId) return;
    const person = replaceActor(tx, { kind: "user", userId, sessionId });
    await recordAudit(person, { action: "session.ended", entityType: "session", entityId: sessionId });
  });
}
