import "server-only";
import { ACCESS_TOKEN_SECONDS, issueAccessToken, verifyAccessToken } from "@/lib/auth/access-token";
import type { Context } from "@/lib/auth/context";
import type { CreatedSession } from "@/lib/auth/sessions";
import { findRecoveryUserId } from "@/lib/domain/identity/account/data";
import type { RecoveryInput } from "@/lib/domain/identity/account/model/schemas";
import { issueRefreshToken, rotateRefreshToken } from "@/lib/domain/identity/records/refresh-token-data";

/** The values in the URL fragment of /reset-password. */
export interface RecoveryTokenSet {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** Issues the tokens for a recovery session that was just created. */
export async function issueRecoveryTokens(
  tx: Context,
  session: CreatedSession,
  email: string,
): Promise<RecoveryTokenSet> {
  const now = tx.clock.now();
  const { id: sessionId, userId, aal, amr } = session;
  const accessToken = await issueAccessToken({ userId, sessionId, email, aal, amr }, now);
  const refreshToken = await issueRefreshToken(tx.db, sessionId, now);
  return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS };
}

/**
 * Returns the active recovery session that these tokens belong to, or null. If the access token expired while
 * the user was choosing a password, consumes the refresh token instead.
 */
export async function findRecoverySession(
  tx: Context,
  { accessToken, refreshToken }: RecoveryInput,
): Promise<{ sessionId: string; userId: string } | null> {
  const claims = await verifyAccessToken(accessToken);
  const sessionId = claims?.sessionId ?? (await refreshRecoverySession(tx, refreshToken));
  if (!sessionId) return null;
  const userId = await findRecoveryUserId(tx, sessionId);
  return userId === null ? null : { sessionId, userId };
}

async function refreshRecoverySession(tx: Context, refreshToken: string): Promise<string | null> {
  const rotation = await rotateRefreshToken(tx, refreshToken);
  return rotation.outcome === "rotated" ? rotation.sessionId : null;
}
