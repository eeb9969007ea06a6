import "server-only";
import { timingSafeEqual } from "node:crypto";
import { keyedDigest } from "@/lib/auth/secret-box";
import { isUuid } from "@/lib/ids";

/**
 * The token of a restore link, made of the person, the moment of the deletion and our secret: nothing of it is
 * stored, and once the account is restored it fits no more, not even for a later deletion.
 */
export function restoreToken(userId: string, deletedAt: Date): string {
  return `${userId}.${digestOf(userId, deletedAt).toString("base64url")}`;
}

/** Whose token it claims to be; whether it is, `fitsDeletion` says. */
export function userOfRestoreToken(token: string): string | null {
  const [userId = ""] = token.split(".", 1);
  return isUuid(userId) ? userId : null;
}

export function fitsDeletion(token: string, userId: string, deletedAt: Date): boolean {
  const given = Buffer.from(token);
  const right = Buffer.from(restoreToken(userId, deletedAt));
  return given.length === right.length && timingSafeEqual(given, right);
}

function digestOf(userId: string, deletedAt: Date): Buffer {
  return keyedDigest("account.restore", Buffer.from(`${userId}\n${deletedAt.getTime()}`));
}
