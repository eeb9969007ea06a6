import { createOpaqueToken, decodeOpaqueToken } from "@/lib/auth/opaque-token";

/** Lets people and secret scanners recognize a published key. */
export const KEY_PREFIX = "hl_live_";

export function createApiKeySecret(): string {
  return `${KEY_PREFIX}${createOpaqueToken()}`;
}

/** Returns whether a text has the format of our API keys. Other texts aren't looked up. */
export function isApiKeySecret(text: string): boolean {
  return text.startsWith(KEY_PREFIX) && decodeOpaqueToken(text.slice(KEY_PREFIX.length)) !== null;
}
