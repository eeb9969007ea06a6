import { SignJWT } from "jose";
import type { AuthenticationMethod } from "@/lib/auth/sessions";
import { tokenIssuer, verifySigned } from "@/lib/auth/signed-token";
import { getSigningKey, SIGNING_ALGORITHM } from "@/lib/auth/signing-keys";
import { isUuid } from "@/lib/ids";

/** Ten minutes: what a stolen token is worth at most, were its session row not asked each time as well. */
export const ACCESS_TOKEN_SECONDS = 10 * 60;

const AUDIENCE = "authenticated";
const ROLE = "authenticated";
const CLOCK_TOLERANCE_SECONDS = 5;

interface AccessTokenSubject {
  userId: string;
  sessionId: string;
  email: string | null;
  aal: string;
  amr: readonly AuthenticationMethod[];
}

export interface AccessTokenClaims {
  sessionId: string;
  userId: string;
  /** The level of its session when the token was made. */
  aal: string;
}

/** A signed access token (ES256) for a session, good for ten minutes from `now`. */
export async function mintAccessToken(subject: AccessTokenSubject, now: Date): Promise<string> {
  const { kid, privateKey } = await getSigningKey();
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({
    email: subject.email ?? "",
    role: ROLE,
    session_id: subject.sessionId,
    aal: subject.aal,
    amr: [...subject.amr],
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: "JWT" })
    .setSubject(subject.userId)
    .setIssuer(tokenIssuer())
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(privateKey);
}

/**
 * Who a token speaks for, or null for every token that isn't good: forged, foreign, expired, garbage. Whether
 * the session still lives is for the caller to ask. Only a database that can't be read throws.
 */
export async function verifyAccessToken(token: string): Promise<AccessTokenClaims | null> {
  const claims = await verifySigned(token, {
    audience: AUDIENCE,
    requiredClaims: ["sub", "exp", "iat", "session_id", "role", "aal"],
    maxTokenAge: ACCESS_TOKEN_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  });
  if (typeof claims === "string") return null;
  const { sub: userId, session_id: sessionId, role, aal } = claims;
  if (typeof userId !== "string" || typeof sessionId !== "string" || role !== ROLE) return null;
  if (typeof aal !== "string" || !isUuid(userId) || !isUuid(sessionId)) return null;
  return { userId, sessionId, aal };
}
