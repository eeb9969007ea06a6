import "server-only";
import { timingSafeEqual } from "node:crypto";
import { createKeyedDigest } from "@/lib/auth/secret-box";
import { isUuid } from "@/lib/ids";

/**
 * Signs an ID for one purpose. Returns `<uuid>_<digest>`, which contains only letters, digits, dashes and
 * underscores. Nothing is stored; a new AUTH_SECRET invalidates all signed IDs.
 */
export function signId(purpose: string, id: string): string {
  return `${id}_${createKeyedDigest(purpose, Buffer.from(id)).toString("base64url")}`;
}

/** Returns the ID that was signed for this purpose; null for any other text. */
export function readSignedId(purpose: string, signed: string): string | null {
  const id = signed.slice(0, Math.max(0, signed.indexOf("_")));
  if (!isUuid(id)) return null;
  const [given, ours] = [Buffer.from(signed), Buffer.from(signId(purpose, id))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}
