import "server-only";
import { timingSafeEqual } from "node:crypto";
import { createKeyedDigest } from "@/lib/auth/secret-box";
import { isUuid } from "@/lib/ids";

/**
 * Derives the token of a restore link from the user ID, the time of the deletion and our secret, so that the
 * token doesn't have to be stored. Once the account is restored, the token no longer works, even if the
 * account is deleted again.
 */
export function deriveRestoreToken(userId: string, deletedAt: Date): string {
  return `${userId}.${getDigest(userId, deletedAt).toString("base64url")}`;
}

/** Returns the user ID in the token without verifying it; `isValidRestoreToken` verifies the token. */
export function getUnverifiedUserId(token: string): string | null {
  const [userId = ""] = token.split(".", 1);
  return isUuid(userId) ? userId : null;
}

export function isValidRestoreToken(token: string, userId: string, deletedAt: Date): boolean {
  const actual = Buffer.from(token);
  const expected = Buffer.from(deriveRestoreToken(userId, deletedAt));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function getDigest(userId: string, deletedAt: Date): Buffer {
  return createKeyedDigest("account.restore", Buffer.from(`${userId}\n${deletedAt.getTime()}`));
}
