import { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

/** Locks the user's session until the transaction ends. Throws session_not_found if it has ended. */
export async function requireLiveSession(
  tx: Context,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<void> {
  const live = await queryRows(
    tx.db,
    z.unknown(),
    Prisma.sql`
    SELECT 1 FROM sessions
    WHERE id = ${sessionId}::uuid AND user_id = ${userId}::uuid AND revoked_at IS NULL
      AND expires_at > ${tx.clock.now()} FOR SHARE`,
  );
  if (live.length === 0) throw createAuthError("session_not_found");
}
