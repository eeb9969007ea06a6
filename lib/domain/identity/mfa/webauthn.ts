import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import { createAuthError } from "@/lib/auth/auth-error";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import type { DomainError } from "@/lib/errors";

/** The stored part of a credential. It contains no secret, because it is used only to verify signatures. */
export const storedCredentialSchema = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
});
export type StoredCredential = z.output<typeof storedCredentialSchema>;

const credentialFields = {
  id: z.string(),
  rawId: z.string(),
  type: z.literal("public-key"),
  // Some apps omit the results of extensions that they don't use.
  clientExtensionResults: z
    .looseObject({})
    .nullish()
    .transform((results) => results ?? {}),
};

/** The result of `navigator.credentials.create`, as JSON. Contains only the fields that the verification reads. */
const registrationResponseSchema: z.ZodType<RegistrationResponseJSON> = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z
      .array(z.string())
      .nullish()
      .transform((transports) => transports ?? []),
  }),
});

/** The result of `navigator.credentials.get`, as JSON. Contains only the fields that the verification reads. */
const authenticationResponseSchema: z.ZodType<AuthenticationResponseJSON> = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
  }),
});

function getRelyingParty(): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(env().APP_URL);
  return { rpID: hostname, origin };
}

/** Returns options for `navigator.credentials.create`. */
export async function createWebAuthnRegistrationOptions(options: {
  userId: string;
  userName: string;
  known: readonly StoredCredential[];
  /** Whether the credential is a passkey, which browsers can find without a user name. */
  isPasskey: boolean;
}) {
  const { userId, userName, known, isPasskey } = options;
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: getRelyingParty().rpID,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: {
      residentKey: isPasskey ? "required" : "preferred",
      userVerification: isPasskey ? "required" : "preferred",
    },
  });
}

/** Returns the error for a rejected credential. The auth API uses different codes for passkeys and second factors. */
export function createRejectedCredentialError(isPasskey: boolean, cause?: unknown): DomainError {
  return createAuthError(isPasskey ? "webauthn_verification_failed" : "mfa_verification_rejected", { cause });
}

/**
 * Verifies a registration and returns the credential. If the registration is rejected, throws the error from
 * `createRejectedCredentialError`.
 */
export async function verifyWebAuthnRegistration(
  response: unknown,
  { challenge, isPasskey }: { challenge: string; isPasskey: boolean },
): Promise<StoredCredential> {
  const { rpID, origin } = getRelyingParty();
  let verified: VerifiedRegistrationResponse;
  try {
    verified = await verifyRegistrationResponse({
      response: registrationResponseSchema.parse(response),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: isPasskey,
    });
  } catch (cause) {
    throw createRejectedCredentialError(isPasskey, cause);
  }
  if (!verified.verified) throw createRejectedCredentialError(isPasskey);
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
}

/** Returns options for `navigator.credentials.get`. If `known` is null, any of our passkeys is accepted. */
export async function createWebAuthnAuthenticationOptions(known: readonly StoredCredential[] | null) {
  return generateAuthenticationOptions({
    rpID: getRelyingParty().rpID,
    userVerification: known ? "preferred" : "required",
    ...(known && { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
  });
}

/**
 * Verifies an authentication and returns the credential's new counter. If the authentication is rejected,
 * throws the error from `createRejectedCredentialError`.
 */
export async function verifyWebAuthnAuthentication(
  response: unknown,
  options: { challenge: string; credential: StoredCredential; isPasskey: boolean },
): Promise<number> {
  const { challenge, credential, isPasskey } = options;
  const { rpID, origin } = getRelyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: authenticationResponseSchema.parse(response),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        ...credential,
        publicKey: Uint8Array.from(Buffer.from(credential.publicKey, "base64url")),
      },
      requireUserVerification: isPasskey,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (cause) {
    throw createRejectedCredentialError(isPasskey, cause);
  }
  throw createRejectedCredentialError(isPasskey);
}
