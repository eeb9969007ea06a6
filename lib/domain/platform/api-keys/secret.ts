import { createOpaqueToken, decodeOpaqueToken } from "@/lib/auth/opaque-token";

/** The prefix, which lets people and secret scanners recognize a leaked key. */
export const KEY_PREFIX = "hl_live_";

export function createApiKeySecret(): string {
  return `${KEY_PREFIX}${createOpaqueToken()}`;
}

/** Returns whether a string has the format of our API keys. Other strings aren't looked up. */
export function isApiKeySecret(text: string): boolean {
  return text.startsWith(KEY_PREFIX) && decodeOpaqueToken(text.slice(KEY_PREFIX.length)) !== null;
}
