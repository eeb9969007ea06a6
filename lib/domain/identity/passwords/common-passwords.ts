import { dictionary } from "@zxcvbn-ts/language-common";
import { COMMON_PASSWORD_WORDS } from "@/lib/domain/identity/passwords/common-password-words";
import { PRODUCT_WORDS } from "@/lib/domain/identity/passwords/product-words";

/** The 49,000 most common of ten million breached passwords, in lowercase. */
const BREACHED_PASSWORDS: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/**
 * Keyboard and counting sequences. Any part of a sequence, forward or backward, is among an attacker's first
 * guesses.
 */
const SEQUENCES = [
  "01234567890123456789",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "!@#$%^&*()",
].flatMap((run) => [run, [...run].reverse().join("")]);

/** A common word with at most this many characters around it counts as a common password. */
const MAX_DECORATION_LENGTH = 5;
const SHORT_NUMBER = /^\d{1,8}$/;
const REPETITION = /^(.{1,4})\1+$/su;
const LOOK_ALIKES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

/**
 * Returns whether a password is easy to guess. Matches breached passwords, common or product words with few added
 * characters, sequences, repetitions, short numbers, and the user's own email address or name.
 */
export function isCommonPassword(password: string, personal: readonly string[]): boolean {
  const plain = password.toLowerCase();
  if (BREACHED_PASSWORDS.has(plain)) return true;
  if (REPETITION.test(plain) || SHORT_NUMBER.test(plain) || isSequence(plain)) return true;
  if (personal.some((value) => isPersonal(plain, value.toLowerCase()))) return true;
  return [plain, replaceLookAlikes(plain)].some(isDecoratedWord);
}

function isSequence(text: string): boolean {
  return SEQUENCES.some((run) => run.includes(text));
}

function isPersonal(password: string, value: string): boolean {
  const beforeAt = value.split("@", 1)[0] ?? value;
  return password === value || password === beforeAt || password === value.replaceAll(/\s+/g, "");
}

function replaceLookAlikes(text: string): string {
  return [...text].map((character) => LOOK_ALIKES[character] ?? character).join("");
}

function isDecoratedWord(text: string): boolean {
  const word = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  if (!COMMON_PASSWORD_WORDS.has(word) && !PRODUCT_WORDS.has(word)) return false;
  const start = text.indexOf(word);
  const around = [text.slice(0, start), text.slice(start + word.length)];
  return around.every(
    (part) => part.length <= MAX_DECORATION_LENGTH || isSequence(part) || REPETITION.test(part),
  );
}
