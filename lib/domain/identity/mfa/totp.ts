import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { SECOND_MS } from "@/lib/clock";

/** RFC 6238 as authenticator apps implement it: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** The number of time steps that a device's clock can be ahead or behind. */
const DRIFT_STEPS = 1;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Creates a secret of 160 random bits in base32, the format that authenticator apps use. */
export function createTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** Returns the content of the QR code for authenticator apps. */
export function getTotpUri({
  secret,
  issuer,
  account,
}: {
  secret: string;
  issuer: string;
  account: string;
}): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, algorithm: "SHA1", digits: "6", period: "30" });
  return `otpauth://totp/${label}?${query}`;
}

/** Returns the six-digit code for a time. */
export function getTotpCode(secret: string, now: Date): string {
  return computeCode(secret, getStep(now));
}

/**
 * Returns the time step that a code matches, or null if it matches none. Ignores steps up to and including
 * `lastStep`, because a code can't be used twice.
 */
export function matchTotp(
  secret: string,
  code: string,
  { now, lastStep }: { now: Date; lastStep: number | null },
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = getStep(now);
  let match: number | null = null;
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step++) {
    const isSame = timingSafeEqual(Buffer.from(computeCode(secret, step)), Buffer.from(code));
    if (isSame && (lastStep === null || step > lastStep)) match = step;
  }
  return match;
}

function getStep(now: Date): number {
  return Math.floor(now.getTime() / SECOND_MS / STEP_SECONDS);
}

function computeCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, "0");
}

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(5, "0"), 2)])
    .join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((group) => Number.parseInt(group, 2)));
}
