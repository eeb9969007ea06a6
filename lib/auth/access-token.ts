import { SignJWT } from "jose";
import type { AuthenticationMethod } from "@/lib/auth/sessions";
import { getTokenIssuer, verifySignedToken } from "@/lib/auth/signed-token";
import { getSigningKey, SIGNING_ALGORITHM } from "@/lib/auth/signing-keys";
import { isUuid } from "@/lib/ids";

/**
 * A short lifetime limits how long a stolen token can be used. Each request also checks that the session is active.
 */
export const ACCESS_TOKEN_SECONDS = 10 * 60;

export const ACCESS_TOKEN_AUDIENCE = "authenticated";
const ROLE = "authenticated";
const CLOCK_TOLERANCE_SECONDS = 5;

/** Profile fields that apps can read from the token without making a request. */
export interface AccessTokenProfile {
  phone: string;
  is_anonymous: boolean;
  app_metadata: object;
  user_metadata: object;
}

const NO_PROFILE: AccessTokenProfile = {
  phone: "",
  is_anonymous: false,
  app_metadata: {},
  user_metadata: {},
};

/**
 * User metadata above this limit is left out, because it would make tokens too long for headers and hand-off URLs.
 * `GET /user` returns all metadata.
 */
const MAX_METADATA_BYTES = 1_024;

interface AccessTokenSubject {
  userId: string;
  sessionId: string;
  email: string | null;
  aal: string;
  amr: readonly AuthenticationMethod[];
  profile?: AccessTokenProfile;
}

export interface AccessTokenClaims {
  sessionId: string;
  userId: string;
  /** The session's assurance level when the token was created. */
  aal: string;
}

/** Creates a signed access token (ES256) for a session, valid for ten minutes from `now`. */
export async function issueAccessToken(subject: AccessTokenSubject, now: Date): Promise<string> {
  const { kid, privateKey } = await getSigningKey();
  const issuedAt = Math.floor(now.getTime() / 1_000);
  const { phone, is_anonymous, app_metadata, user_metadata } = subject.profile ?? NO_PROFILE;
  return new SignJWT({
    email: subject.email ?? "",
    phone,
    is_anonymous,
    app_metadata,
    user_metadata: isWithinSizeLimit(user_metadata) ? user_metadata : {},
    role: ROLE,
    session_id: subject.sessionId,
    aal: subject.aal,
    amr: [...subject.amr],
  })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: "JWT" })
    .setSubject(subject.userId)
    .setIssuer(getTokenIssuer())
    .setAudience(ACCESS_TOKEN_AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(privateKey);
}

function isWithinSizeLimit(metadata: object): boolean {
  return Buffer.byteLength(JSON.stringify(metadata)) <= MAX_METADATA_BYTES;
}

/**
 * Returns the claims of a valid token, or null if the token is forged, expired or malformed. The caller must check
 * that the session is active. Throws only if the database can't be read.
 */
export async function verifyAccessToken(token: string): Promise<AccessTokenClaims | null> {
  const claims = await verifySignedToken(token, {
    audience: ACCESS_TOKEN_AUDIENCE,
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
