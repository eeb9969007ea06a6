import { randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Returns `length` random characters from Stripe's base 62 alphabet. */
export function createRandomText(length: number): string {
  let text = "";
  for (let index = 0; index < length; index += 1) text += ALPHABET.charAt(randomInt(ALPHABET.length));
  return text;
}

/** Returns an ID in Stripe's format, such as `pi_1Pgaf…`: the prefix, a digit and random characters. */
export function createId(prefix: string): string {
  return `${prefix}_1${createRandomText(23)}`;
}

export const createAccountId = (): string => `acct_1${createRandomText(15)}`;
export const createSessionId = (): string => `cs_test_a1${createRandomText(56)}`;
export const createRequestId = (): string => `req_${createRandomText(14)}`;
