import { createHmac, randomBytes } from "node:crypto";
import { sealSecret, unsealSecret } from "@/lib/auth/secret-box";

/** The prefix of secrets, as defined by Standard Webhooks. It is followed by the key in base64. */
const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;
const KEY_PURPOSE = "webhook secret";

export function createWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

export function encryptWebhookSecret(secret: string): Uint8Array<ArrayBuffer> {
  return sealSecret(KEY_PURPOSE, secret);
}

/** Decrypts a secret. Returns null if it was encrypted with another AUTH_SECRET. */
export function decryptWebhookSecret(sealed: Uint8Array): string | null {
  return unsealSecret(KEY_PURPOSE, sealed);
}

interface Message {
  id: string;
  at: Date;
  body: string;
  /** The current secret. For a day after a rotation, also the previous secret. */
  secrets: readonly string[];
}

/** Returns the Standard Webhooks headers, which receivers use to verify a message's sender, time and content. */
export function createSignedHeaders({ id, at, body, secrets }: Message): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000);
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
