import { createHmac, randomBytes } from "node:crypto";
import { openSecret, sealSecret } from "@/lib/auth/secret-box";

/** As Standard Webhooks writes them; what follows is the key in base64. */
const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;
const PURPOSE = "webhook secret";

export function newWebhookSecret(): string {
  return `${SECRET_PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;
}

export function sealWebhookSecret(secret: string): Uint8Array<ArrayBuffer> {
  return sealSecret(PURPOSE, secret);
}

/** Null for what was sealed under another AUTH_SECRET. */
export function openWebhookSecret(sealed: Uint8Array): string | null {
  return openSecret(PURPOSE, sealed);
}

interface Message {
  id: string;
  at: Date;
  body: string;
  /** The secret, and while it is being changed the one before. */
  secrets: readonly string[];
}

/** The headers of Standard Webhooks, by which the receiver knows who sent a message, when, and that it is whole. */
export function signedHeaders({ id, at, body, secrets }: Message): Record<string, string> {
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
