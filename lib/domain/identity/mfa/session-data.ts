import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { SECOND_FACTOR_TYPES } from "@/lib/auth/second-factors";
import {
  type AuthenticationMethod,
  authenticationMethodSchema,
  type RevocationReason,
} from "@/lib/auth/sessions";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

const elevatedSessionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  aal: z.string(),
  amr: z.array(authenticationMethodSchema),
});
export type ElevatedSession = z.infer<typeof elevatedSessionSchema>;

/** Elevates the session to aal2. Deletes its refresh tokens, because new refresh tokens must carry the new level. */
export async function elevateSession(
  tx: Context,
  sessionId: string,
  method: AuthenticationMethod["method"],
): Promise<ElevatedSession> {
  const entry: AuthenticationMethod = { method, timestamp: Math.floor(tx.clock.now().getTime() / 1_000) };
  const [elevated] = await queryRows(
    tx.db,
    elevatedSessionSchema,
    Prisma.sql`
    UPDATE sessions SET aal = 'aal2', amr = amr || ${JSON.stringify([entry])}::jsonb
    WHERE id = ${sessionId}::uuid RETURNING id, user_id AS "userId", aal, amr`,
  );
  if (!elevated) throw new Error("The current session is missing");
  await tx.db.refreshToken.deleteMany({ where: { sessionId } });
  return elevated;
}

/** Ends the user's other sessions that started without a second factor. */
export async function endSingleFactorSessions(
  tx: Context,
  userId: string,
  currentSessionId: string,
): Promise<void> {
  await tx.db.session.updateMany({
    where: { userId, id: { not: currentSessionId }, aal: "aal1", revokedAt: null },
    data: { revokedAt: tx.clock.now(), revokedReason: "admin" },
  });
}

/** Ends the other sessions that were started with a removed passkey. */
export async function endPasskeySessions(
  tx: Context,
  passkeyId: string,
  currentSessionId: string,
): Promise<void> {
  const reason: RevocationReason = "factor_removed";
  await tx.db.session.updateMany({
    where: { passkeyId, id: { not: currentSessionId }, revokedAt: null },
    data: { revokedAt: tx.clock.now(), revokedReason: reason },
  });
}

/**
 * Lowers the user's sessions to aal1, except sessions that were started with a passkey. Called when no second
 * factor is left.
 */
export async function lowerAssuranceLevels(tx: Context, userId: string): Promise<void> {
  const methods = [...SECOND_FACTOR_TYPES, "recovery_code"];
  await tx.db.$executeRaw`
    UPDATE sessions SET aal = 'aal1',
      amr = (SELECT COALESCE(jsonb_agg(entry ORDER BY position), '[]') FROM jsonb_array_elements(amr)
        WITH ORDINALITY AS entries (entry, position) WHERE position = 1 OR NOT entry->>'method' = ANY (${methods}))
    WHERE user_id = ${userId}::uuid AND aal = 'aal2' AND amr->0->>'method' <> 'webauthn'`;
}
