import "server-only";
import { ACCESS_TOKEN_SECONDS, mintAccessToken, verifyAccessToken } from "@/lib/auth/access-token";
import type { Context } from "@/lib/auth/context";
import { issueRefreshToken, rotateRefreshToken } from "@/lib/auth/refresh-tokens";
import type { CreatedSession } from "@/lib/auth/sessions";
import { findRecoveryUser } from "@/lib/domain/account/data";
import type { RecoveryInput } from "@/lib/domain/account/schemas";

/** What the address fragment of /reset-password carries. */
export interface RecoveryTokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** The tokens of a recovery session that has just been made. */
export async function issueRecoveryTokens(
  tx: Context,
  session: CreatedSession,
  email: string,
): Promise<RecoveryTokens> {
  const now = tx.clock.now();
  const { id: sessionId, userId, aal, amr } = session;
  const accessToken = await mintAccessToken({ userId, sessionId, email, aal, amr }, now);
  const refreshToken = await issueRefreshToken(tx.db, sessionId, now);
  return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS };
}

/**
 * The living recovery session that the tokens speak for, or null. Somebody may think about a password for
 * longer than an access token lives: then the refresh token stands in for it, and is used up.
 */
export async function findRecoverySession(
  tx: Context,
  { accessToken, refreshToken }: RecoveryInput,
): Promise<{ sessionId: string; userId: string } | null> {
  const claims = await verifyAccessToken(accessToken);
  const sessionId = claims?.sessionId ?? (await refreshedSessionId(tx, refreshToken));
  if (!sessionId) return null;
  const userId = await findRecoveryUser(tx, sessionId);
  return userId === null ? null : { sessionId, userId };
}

async function refreshedSessionId(tx: Context, refreshToken: string): Promise<string | null> {
  const rotation = await rotateRefreshToken(tx, refreshToken);
  return rotation.outcome === "rotated" ? rotation.sessionId : null;
}
