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
import { authError } from "@/lib/auth/auth-error";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";

/** What is kept of a passkey. Nothing of it is secret: it verifies, and signs nobody in. */
export const storedCredentialSchema = z.object({
  id: z.string(),
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
});
export type StoredCredential = z.output<typeof storedCredentialSchema>;

function relyingParty(): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(env().APP_URL);
  return { rpID: hostname, origin };
}

/** What the browser hands to `navigator.credentials.create`. */
export async function registrationOptions(options: {
  userId: string;
  userName: string;
  known: readonly StoredCredential[];
  /** Found by the browser without a name: signs in by itself. */
  isPasskey: boolean;
}) {
  const { userId, userName, known, isPasskey } = options;
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID: relyingParty().rpID,
    userID: Uint8Array.from(Buffer.from(userId)),
    userName,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: {
      residentKey: isPasskey ? "required" : "preferred",
      userVerification: isPasskey ? "required" : "preferred",
    },
  });
}

/** The credential that an authenticator made, or mfa_verification_rejected. */
export async function checkRegistration(
  response: unknown,
  { challenge, isPasskey }: { challenge: string; isPasskey: boolean },
): Promise<StoredCredential> {
  const { rpID, origin } = relyingParty();
  let verified: VerifiedRegistrationResponse;
  try {
    verified = await verifyRegistrationResponse({
      // Checked by what it is handed to, which throws for everything that isn't right.
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: isPasskey,
    });
  } catch (cause) {
    throw authError("mfa_verification_rejected", { cause });
  }
  if (!verified.verified) throw authError("mfa_verification_rejected");
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
}

/** What the browser hands to `navigator.credentials.get`; without a list, any passkey of ours may answer. */
export async function authenticationOptions(known: readonly StoredCredential[] | null) {
  return generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    userVerification: known ? "preferred" : "required",
    ...(known && { allowCredentials: known.map(({ id, transports }) => ({ id, transports })) }),
  });
}

/** The credential's new counter, or mfa_verification_rejected. */
export async function checkAuthentication(
  response: unknown,
  options: { challenge: string; credential: StoredCredential; isPasskey: boolean },
): Promise<number> {
  const { challenge, credential, isPasskey } = options;
  const { rpID, origin } = relyingParty();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
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
    throw authError("mfa_verification_rejected", { cause });
  }
  throw authError("mfa_verification_rejected");
}
