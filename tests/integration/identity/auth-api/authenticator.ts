import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
/** WebAuthn flags: the user is present and verified; the response contains a credential. */
const [VERIFIED, WITH_CREDENTIAL] = [0b0000_0101, 0b0100_0101];

/** A software authenticator that creates one ES256 passkey and signs challenges with it. */
export class Authenticator {
  private readonly id = randomBytes(16);
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private counter = 0;

  constructor(private readonly origin: string) {}

  get credentialId(): string {
    return base64url(this.id);
  }

  create(challenge: string) {
    const clientData = this.clientData("webauthn.create", challenge);
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey(this.keys.publicKey)]);
    const authData = this.authenticatorData(WITH_CREDENTIAL, credential);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", Uint8Array.from(authData)],
      ]),
    );
    return this.wrapResponse({
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestation),
    });
  }

  get(challenge: string, userId?: string) {
    const clientData = this.clientData("webauthn.get", challenge);
    const authData = this.authenticatorData(VERIFIED);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    const signature = createSign("SHA256").update(signed).sign(this.keys.privateKey);
    return this.wrapResponse({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
      ...(userId && { userHandle: base64url(Buffer.from(userId)) }),
    });
  }

  private wrapResponse<Response extends object>(response: Response) {
    const { credentialId } = this;
    return {
      id: credentialId,
      rawId: credentialId,
      type: "public-key",
      clientExtensionResults: {},
      response,
    } as const;
  }

  private clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(flags: number, credential = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter, credential]);
  }
}

function coseKey(key: KeyObject): Uint8Array {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (part: string) => Uint8Array.from(Buffer.from(part, "base64url"));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}
