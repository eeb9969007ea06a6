import { SignJWT } from "jose";
import { accessTokenIssuer } from "@/lib/auth/access-token";
import { getSigningKey, SIGNING_ALGORITHM } from "@/lib/auth/signing-keys";
import { newId } from "@/lib/ids";

export const HANDOFF_SECONDS = 120;
/** Its own, so that neither token is ever taken for the other. */
export const HANDOFF_AUDIENCE = "hoofline:handoff";

interface HandoffSubject {
  userId: string;
  sessionId: string;
  email: string | null;
}

/** A token that carries a signed-in app's person over to the web, once and within two minutes. */
export async function mintHandoffToken(subject: HandoffSubject, now: Date): Promise<string> {
  const { kid, privateKey } = await getSigningKey();
  const issuedAt = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ email: subject.email ?? "", role: "authenticated", session_id: subject.sessionId })
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid, typ: "JWT" })
    .setSubject(subject.userId)
    .setIssuer(accessTokenIssuer())
    .setAudience(HANDOFF_AUDIENCE)
    .setJti(newId())
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + HANDOFF_SECONDS)
    .sign(privateKey);
}
