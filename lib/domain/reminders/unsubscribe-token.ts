import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { encodeOpaqueToken } from "@/lib/auth/opaque-token";
import { env } from "@/lib/env";
import { isUuid } from "@/lib/ids";

/** The token of a mail's unsubscribe link: whose it is, signed, and good for nothing else. */
export function reminderToken(userId: string): string {
  return `${userId}.${signatureOf(userId)}`;
}

/** Whose token it is; null for one that isn't ours. */
export function readReminderToken(token: string): string | null {
  const [userId = "", signature = ""] = token.split(".");
  if (!isUuid(userId)) return null;
  const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(userId))];
  return given.length === ours.length && timingSafeEqual(given, ours) ? userId : null;
}

function signatureOf(userId: string): string {
  return encodeOpaqueToken(
    createHmac("sha256", env().AUTH_SECRET).update(`reminders.unsubscribe:${userId}`).digest(),
  );
}
