import { createHash, timingSafeEqual } from "node:crypto";

/** RFC 7636: 43 to 128 unreserved characters. */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Computes the S256 challenge for a verifier. */
export function createPkceChallenge(verifier: string): string {
  return createHash("sha256").update(verifier).digest("base64url");
}

/** Returns the challenge in the stored format, S256; null if the challenge is malformed. */
export function normalizePkceChallenge(challenge: string, method: string): string | null {
  if (method.toLowerCase() === "s256") return CHALLENGE.test(challenge) ? challenge : null;
  return method === "plain" && VERIFIER.test(challenge) ? createPkceChallenge(challenge) : null;
}

export function isMatchingPkceVerifier(verifier: string, challenge: string): boolean {
  if (!VERIFIER.test(verifier)) return false;
  const [given, wanted] = [Buffer.from(createPkceChallenge(verifier)), Buffer.from(challenge)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
