import "server-only";
import { createHmac } from "node:crypto";
import { encodeOpaqueToken } from "@/lib/auth/opaque-token";
import { env } from "@/lib/env";

/**
 * Derives the token of an unsubscribe link from the subscriber's ID and our secret. Every email can therefore contain
 * the token, although the database stores only its hash.
 */
export function deriveUnsubscribeToken(subscriberId: string): string {
  return encodeOpaqueToken(
    createHmac("sha256", env().AUTH_SECRET).update(`newsletter.unsubscribe:${subscriberId}`).digest(),
  );
}
