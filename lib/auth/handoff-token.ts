import { decodeJwt, SignJWT } from "jose";
import { z } from "zod";
import { HANDOFF_SECONDS } from "@/lib/auth/handoff-seconds";
import { tokenIssuer, verifySigned } from "@/lib/auth/signed-token";
import { getSigningKey, SIGNING_ALGORITHM } from "@/lib/auth/signing-keys";
import { DomainError } from "@/lib/errors";
import { newId } from "@/lib/ids";

/** Its own, so that neither token is ever taken for the other. */
export const HANDOFF_AUDIENCE = "hoofline:handoff";

const ROLE = "authenticated";

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  jti: z.uuid(),
  role: z.literal(ROLE),
  exp: z.number(),
});

interface HandoffSubject {
  userId: string;
  sessionId: string;
  email: string | null;
}

/** A token that carries a signed-in app's person over to the web, once and within two minutes. */
export async function mintHandoffToken(subject: HandoffSubject, now: Date): Promise<string> {
  const { kid, privateKey } = await getSigningKey();
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ email: subject.email ?? "", role: ROLE, session_id: subject.sessionId })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: "JWT" })
    .setSubject(subject.userId)
    .setIssuer(tokenIssuer())
    .setAudience(HANDOFF_AUDIENCE)
    .setJti(newId())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + HANDOFF_SECONDS)
    .sign(privateKey);
}

export interface HandoffClaims {
  userId: string;
  /** The app's session that it was made in. */
  sessionId: string;
  /** Its own id, by which it is used once: the signature of one token can be written in two ways. */
  id: string;
  expiresAt: Date;
}

/** Whom a hand-off token is of. Throws VALIDATION for what isn't one by its form, else why it isn't good. */
export async function verifyHandoffToken(token: string, now: Date): Promise<HandoffClaims> {
  if (token.split(".").length !== 3) throw new DomainError("VALIDATION", "Invalid session token format.");
  const claims = await verifySigned(token, {
    audience: HANDOFF_AUDIENCE,
    requiredClaims: ["sub", "exp", "iat", "jti", "session_id", "role"],
    maxTokenAge: HANDOFF_SECONDS,
    currentDate: now,
  });
  if (claims === "expired") {
    throw new DomainError("PRECONDITION_FAILED", "This link has expired. Open the page from the app again.");
  }
  const ours = claimsSchema.safeParse(claims);
  if (!ours.success) throw new DomainError("UNAUTHENTICATED", "This link is not valid.");
  const { sub: userId, session_id: sessionId, jti: id, exp } = ours.data;
  return { userId, sessionId, id, expiresAt: new Date(exp * 1_000) };
}

/** The address that a token says it is of, to ask somebody about it. Whether that is so, `verifyHandoffToken` knows. */
export function claimedEmail(token: string | null): string | null {
  try {
    const { email } = decodeJwt(token ?? "");
    return typeof email === "string" && email !== "" ? email : null;
  } catch {
    // What isn't a token is of nobody.
    return null;
  }
}
