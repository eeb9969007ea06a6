import { importPKCS8, SignJWT } from "jose";

/** Longer than a configuration is kept. */
const LIFETIME = "2h";
const AUDIENCE = "https://appleid.apple.com";

interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS #8, as Apple hands it out. */
  privateKey: string;
  clientId: string;
}

/** Apple takes a token that is signed by the developer's key in place of a secret. */
export async function appleClientSecret({ teamId, keyId, privateKey, clientId }: AppleKey): Promise<string> {
  const key = await importPKCS8(privateKey, "ES256");
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(key);
}
