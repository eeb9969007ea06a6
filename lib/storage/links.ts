import "server-only";
import { timingSafeEqual } from "node:crypto";
import { createKeyedDigest } from "@/lib/auth/secret-box";

const PREFIX = "/files/";
/** Matches all valid keys, because the server creates keys only from IDs and plain words. */
const KEY = /^[a-z0-9]+(?:[-/.][a-z0-9]+)*$/;

interface LinkOptions {
  expiresAt: Date;
  /** If set, browsers download the file under this name instead of showing it. */
  downloadName?: string;
}

/** Returns a private link to a stored file. Anyone who has the link can read the file until it expires. */
export function getFileLink(key: string, { expiresAt, downloadName = "" }: LinkOptions): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1_000));
  const query = new URLSearchParams({ expires, ...(downloadName && { name: downloadName }) });
  query.set("signature", getSignature(key, expires, downloadName).toString("base64url"));
  return `${PREFIX}${key}?${query}`;
}

export interface LinkedFile {
  key: string;
  downloadName: string | null;
  /** The number of seconds until the link expires. */
  secondsLeft: number;
}

/** Returns the file that a link points to. Returns null if the signature is invalid or the link has expired. */
export function readFileLink({ pathname, searchParams }: URL, now: Date): LinkedFile | null {
  const key = pathname.startsWith(PREFIX) ? pathname.slice(PREFIX.length) : "";
  const expires = searchParams.get("expires") ?? "";
  const name = searchParams.get("name") ?? "";
  if (!KEY.test(key) || !/^\d{1,12}$/.test(expires)) return null;
  const receivedSignature = Buffer.from(searchParams.get("signature") ?? "", "base64url");
  const expectedSignature = getSignature(key, expires, name);
  if (
    receivedSignature.length !== expectedSignature.length ||
    !timingSafeEqual(receivedSignature, expectedSignature)
  )
    return null;
  const secondsLeft = Number(expires) - Math.floor(now.getTime() / 1_000);
  return secondsLeft > 0 ? { key, downloadName: name || null, secondsLeft } : null;
}

function getSignature(key: string, expires: string, name: string): Buffer {
  return createKeyedDigest("storage.link", Buffer.from(`${key}\n${expires}\n${name}`));
}
