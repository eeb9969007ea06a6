import "server-only";
import { timingSafeEqual } from "node:crypto";
import { keyedDigest } from "@/lib/auth/secret-box";
import { isUuid } from "@/lib/ids";

/**
 * An id that only we can have written, good for one purpose: `<uuid>_<digest>`, of letters, digits, dashes and
 * underscores. Nothing of it is stored; a new AUTH_SECRET ends all of them.
 */
export function signId(purpose: string, id: string): string {
  return `${id}_${keyedDigest(purpose, Buffer.from(id)).toString("base64url")}`;
}

/** The id that was signed for this purpose; null for any other text. */
export function readSignedId(purpose: string, signed: string): string | null {
  const id = signed.slice(0, Math.max(0, signed.indexOf("_")));
  if (!isUuid(id)) return null;
  const [given, ours] = [Buffer.from(signed), Buffer.from(signId(purpose, id))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
}
