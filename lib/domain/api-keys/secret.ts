import { decodeOpaqueToken, newOpaqueToken } from "@/lib/auth/opaque-token";

/** So that people, and scanners for secrets that were published by mistake, see what it is. */
export const KEY_PREFIX = "hl_live_";

export function newKeySecret(): string {
  return `${KEY_PREFIX}${newOpaqueToken()}`;
}

/** Whether it has the form of one of our keys: nothing else is looked for. */
export function isKeySecret(text: string): boolean {
  return text.startsWith(KEY_PREFIX) && decodeOpaqueToken(text.slice(KEY_PREFIX.length)) !== null;
}
