import "server-only";
import { createHmac } from "node:crypto";
import { encodeOpaqueToken } from "@/lib/auth/opaque-token";
import { env } from "@/lib/env";

/**
 * The token of a subscriber's unsubscribe link. It is made from the id and our secret, so that every mail to come
 * can carry it, although the database keeps only its hash.
 */
export function unsubscribeToken(subscriberId: string): string {
  return encodeOpaqueToken(
    createHmac("sha256", env().AUTH_SECRET).update(`newsletter.unsubscribe:${subscriberId}`).digest(),
  );
}
