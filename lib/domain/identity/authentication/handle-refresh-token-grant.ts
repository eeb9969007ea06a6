import "server-only";
import type { z } from "zod";
import { AuthError, createAuthError } from "@/lib/auth/auth-error";
import type { VisitorArguments } from "@/lib/domain/identity/account/visitor-arguments";
import { refreshGrantSchema } from "@/lib/domain/identity/authentication/model/schemas";
import { getSessionJson, type SessionJson } from "@/lib/domain/identity/authentication/session-json";
import { findRefreshableSession } from "@/lib/domain/identity/authentication/user-data";
import { findRefreshedSession, rotateRefreshToken } from "@/lib/domain/identity/records/refresh-token-data";
import { parse } from "@/lib/errors";
import { countAgainstRateLimit } from "@/lib/rate-limit";

/**
 * Exchanges a refresh token for a new access token and the next refresh token. Throws refresh_token_not_found
 * if the token doesn't belong to an active app session. Throws refresh_token_already_used, and ends the
 * session, if the token's successor has already been used. Throws UNAVAILABLE if a session refreshes too
 * often.
 */
export async function handleRefreshTokenGrant({
  ctx,
  input,
}: VisitorArguments<z.input<typeof refreshGrantSchema>>): Promise<SessionJson> {
  const { refresh_token: token } = parse(refreshGrantSchema, input);
  await countRefresh(await findRefreshedSession(ctx, token));
  const rotation = await rotateRefreshToken(ctx, token);
  if (rotation.outcome !== "rotated") {
    throw createAuthError(
      rotation.outcome === "reused" ? "refresh_token_already_used" : "refresh_token_not_found",
    );
  }
  const session = await findRefreshableSession(ctx, rotation.sessionId);
  if (!session) throw createAuthError("refresh_token_not_found");
  return getSessionJson(session, rotation.refreshToken, ctx.clock.now());
}

/**
 * Counts refreshes per session, because phones on one carrier's network can share an IP address. After too many
 * refreshes, throws UNAVAILABLE, not RATE_LIMITED, because the official client retries after a 503 but signs
 * out after a 429. Unknown tokens aren't counted, because 256 random bits can't be guessed.
 */
async function countRefresh(sessionId: string | null): Promise<void> {
  if (sessionId === null) return;
  const { refusal } = await countAgainstRateLimit("refresh.session", sessionId);
  if (!refusal) return;
  const { message, retryAfterSeconds = 1 } = refusal;
  throw new AuthError("UNAVAILABLE", message, { reason: "over_request_rate_limit", retryAfterSeconds });
}
