import { importPKCS8, SignJWT } from "jose";

/** Longer than a configuration is cached. */
const LIFETIME = "2h";
const AUDIENCE = "https://appleid.apple.com";

interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS #8, as issued by Apple. */
  privateKey: string;
  clientId: string;
}

/** Creates Apple's client secret: a token signed with the developer's key. */
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
