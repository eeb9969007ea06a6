import "server-only";
import { ACCESS_TOKEN_SECONDS, issueAccessToken } from "@/lib/auth/access-token";
import type { Context } from "@/lib/auth/context";
import type { AuthenticationMethod } from "@/lib/auth/sessions";
import { getUserJson } from "@/lib/domain/identity/authentication/user-data";
import type { UserJson } from "@/lib/domain/identity/authentication/user-json";
import { issueRefreshToken } from "@/lib/domain/identity/records/refresh-token-data";

/** The auth API's response to every grant. */
export interface SessionJson {
  access_token: string;
  token_type: "bearer";
  /** The lifetime of the access token in seconds. */
  expires_in: number;
  /** The expiration time of the access token as a Unix timestamp in seconds. */
  expires_at: number;
  refresh_token: string;
  user: UserJson;
}

interface TokenSubject {
  id: string;
  userId: string;
  aal: string;
  amr: readonly AuthenticationMethod[];
}

/** Issues a refresh token for the session and returns it with an access token. */
export async function toSessionJson(tx: Context, session: TokenSubject): Promise<SessionJson> {
  const now = tx.clock.now();
  const user = await getUserJson(tx, session.userId);
  const refreshToken = await issueRefreshToken(tx.db, session.id, now);
  return getSessionJson({ ...session, user }, refreshToken, now);
}

/** Returns an access token for the session together with the given refresh token. */
export async function getSessionJson(
  session: TokenSubject & { user: UserJson },
  refreshToken: string,
  now: Date,
): Promise<SessionJson> {
  const { id: sessionId, userId, aal, amr, user } = session;
  const { email, phone, is_anonymous, app_metadata } = user;
  const user_metadata = user.user_metadata ?? {};
  const profile = { phone, is_anonymous, app_metadata, user_metadata };
  const subject = { userId, sessionId, email, aal, amr, profile };
  return {
    access_token: await issueAccessToken(subject, now),
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(now.getTime() / 1_000) + ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    user,
  };
}

/** Formats the tokens for a URL fragment. */
export function toFragmentParameters(session: SessionJson): Record<string, string> {
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session;
  return {
    access_token,
    expires_at: String(expires_at),
    expires_in: String(expires_in),
    refresh_token,
    token_type,
  };
}
