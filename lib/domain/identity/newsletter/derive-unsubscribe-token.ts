import "server-only";
import { createHmac } from "node:crypto";
import { encodeOpaqueToken } from "@/lib/auth/opaque-token";
import { env } from "@/lib/env";

/**
 * Derives the token of a subscriber's unsubscribe link from the id and our secret, so that every mail can
 * contain it although the database stores only its hash.
 */
export function deriveUnsubscribeToken(subscriberId: string): string {
  return encodeOpaqueToken(
    createHmac("sha256", env().AUTH_SECRET).update(`newsletter.unsubscribe:${subscriberId}`).digest(),
  );
}
