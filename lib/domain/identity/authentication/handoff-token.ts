import { decodeJwt, SignJWT } from "jose";
import { z } from "zod";
import { ACCESS_TOKEN_AUDIENCE, ACCESS_TOKEN_SECONDS } from "@/lib/auth/access-token";
import { HANDOFF_SECONDS } from "@/lib/auth/handoff-seconds";
import { getTokenIssuer, verifySignedToken } from "@/lib/auth/signed-token";
import { getSigningKey, SIGNING_ALGORITHM } from "@/lib/auth/signing-keys";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";

/** Hand-off tokens have their own audience so that they can't be confused with access tokens. */
export const HANDOFF_TOKEN_AUDIENCE = "hoofline:handoff";

const ROLE = "authenticated";

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  jti: z.uuid(),
  role: z.literal(ROLE),
  exp: z.number(),
});

const accessClaimsSchema = claimsSchema.omit({ jti: true }).extend({ aal: z.string() });

interface HandoffSubject {
  userId: string;
  sessionId: string;
  email: string | null;
}

/**
 * Creates a token that signs in an app user on the web. The token works once and expires after two minutes.
 */
export async function issueHandoffToken(subject: HandoffSubject, now: Date): Promise<string> {
  const { kid, privateKey } = await getSigningKey();
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ email: subject.email ?? "", role: ROLE, session_id: subject.sessionId })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: "JWT" })
    .setSubject(subject.userId)
    .setIssuer(getTokenIssuer())
    .setAudience(HANDOFF_TOKEN_AUDIENCE)
    .setJti(createId())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + HANDOFF_SECONDS)
    .sign(privateKey);
}

export interface HandoffClaims {
  userId: string;
  /** The ID of the app's session that created the token. */
  sessionId: string;
  /**
   * The token's ID, which is used to make sure that the token works only once. The token itself can't serve as the
   * ID, because its signature has two valid encodings.
   */
  id: string;
  expiresAt: Date;
  /**
   * The assurance level of an access token; null for a hand-off token, because the session's level applies in that
   * case.
   */
  accessAal: string | null;
}

/**
 * Verifies the token sent with a hand-off: either our one-time token or the app's access token
 * (docs/product/hand-off.md). Throws VALIDATION if the token doesn't have three parts, PRECONDITION_FAILED if it
 * has expired, or UNAUTHENTICATED if it is otherwise invalid.
 */
export async function verifySessionToken(token: string, now: Date): Promise<HandoffClaims> {
  if (token.split(".").length !== 3) throw new DomainError("VALIDATION", "Invalid session token format.");
  return getClaimedAudience(token) === ACCESS_TOKEN_AUDIENCE
    ? verifyAppAccessToken(token, now)
    : verifyHandoffToken(token, now);
}

async function verifyHandoffToken(token: string, now: Date): Promise<HandoffClaims> {
  const claims = await verifySignedToken(token, {
    audience: HANDOFF_TOKEN_AUDIENCE,
    requiredClaims: ["sub", "exp", "iat", "jti", "session_id", "role"],
    maxTokenAge: HANDOFF_SECONDS,
    currentDate: now,
  });
  const { sub: userId, session_id: sessionId, jti: id, exp } = requireValidClaims(claimsSchema, claims);
  return { userId, sessionId, id, expiresAt: new Date(exp * 1_000), accessAal: null };
}

async function verifyAppAccessToken(token: string, now: Date): Promise<HandoffClaims> {
  const claims = await verifySignedToken(token, {
    audience: ACCESS_TOKEN_AUDIENCE,
    requiredClaims: ["sub", "exp", "iat", "session_id", "role", "aal"],
    maxTokenAge: ACCESS_TOKEN_SECONDS,
    currentDate: now,
  });
  const { sub: userId, session_id: sessionId, aal, exp } = requireValidClaims(accessClaimsSchema, claims);
  // The signature covers exactly this part, so the part's hash identifies the token.
  const id = token.slice(0, token.lastIndexOf("."));
  return { userId, sessionId, id, expiresAt: new Date(exp * 1_000), accessAal: aal };
}

function requireValidClaims<Schema extends z.ZodType>(
  schema: Schema,
  claims: Awaited<ReturnType<typeof verifySignedToken>>,
): z.output<Schema> {
  if (claims === "expired") {
    throw new DomainError("PRECONDITION_FAILED", "This link has expired. Open the page from the app again.");
  }
  const parsed = schema.safeParse(claims);
  if (!parsed.success)
    throw new DomainError("UNAUTHENTICATED", "This link is not valid. Open the page from the app again.");
  return parsed.data;
}

/** Returns the unverified audience, which determines how to verify the token. */
function getClaimedAudience(token: string): unknown {
  try {
    return decodeJwt(token).aud;
  } catch {
    // A malformed token is rejected like an invalid hand-off token.
    return null;
  }
}

/**
 * Returns the unverified email address in a token, for the confirmation screen. `verifySessionToken` verifies the
 * token.
 */
export function getClaimedEmail(token: string | null): string | null {
  try {
    const { email } = decodeJwt(token ?? "");
    return typeof email === "string" && email !== "" ? email : null;
  } catch {
    // A malformed token has no email address.
    return null;
  }
}
