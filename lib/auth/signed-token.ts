import { errors, type JWTHeaderParameters, type JWTPayload, type JWTVerifyOptions, jwtVerify } from "jose";
import { findVerificationKey, SIGNING_ALGORITHM } from "@/lib/auth/signing-keys";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/ids";

const MAX_TOKEN_CHARACTERS = 4_096;

/** Returns the issuer of our tokens (the `iss` claim). */
export function getTokenIssuer(): string {
  return `${env().APP_URL.replace(/\/$/, "")}/auth/v1`;
}

type ExpectedClaims = Pick<
  JWTVerifyOptions,
  "audience" | "requiredClaims" | "maxTokenAge" | "clockTolerance" | "currentDate"
>;

/** Returns the claims of a token that we signed for this audience; "expired" or "invalid" otherwise. */
export async function verifySignedToken(
  token: string,
  expected: ExpectedClaims,
): Promise<JWTPayload | "expired" | "invalid"> {
  if (token.length > MAX_TOKEN_CHARACTERS) return "invalid";
  try {
    const options = { ...expected, algorithms: [SIGNING_ALGORITHM], issuer: getTokenIssuer() };
    const { payload } = await jwtVerify(token, getVerificationKey, options);
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expired";
    if (error instanceof errors.JOSEError || error instanceof TypeError) return "invalid";
    // Other errors, such as a lost database connection, don't mean that the token is invalid.
    throw error;
  }
}

async function getVerificationKey({ kid }: JWTHeaderParameters) {
  const key = kid && isUuid(kid) ? await findVerificationKey(kid) : null;
  if (!key) throw new errors.JWKSNoMatchingKey();
  return key;
}
