import { authError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";

/**
 * Throws session_not_found when a person's session has ended. It can't end before the transaction: who ends it waits,
 * and finds what was done.
 */
export async function requireLiveSession(
  tx: Context,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<void> {
  const live = await tx.db.$queryRaw<unknown[]>`
    SELECT 1 FROM sessions
    WHERE id = ${sessionId}::uuid AND user_id = ${userId}::uuid AND revoked_at IS NULL
      AND expires_at > ${tx.clock.now()} FOR SHARE`;
  if (live.length === 0) throw authError("session_not_found");
}
