import { z } from "zod";
import { hasVisibleCharacters } from "@/lib/text";

/** Control characters, unpaired surrogates, and marks that change the text direction. */
export const UNREADABLE_CHARACTERS = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
export const UNREADABLE_MESSAGE = "This contains characters that can't be displayed. Please type it again.";

export const CLIENT_NAME_MAX_LENGTH = 200;
/** The default maximum length of a single line. */
export const LINE_MAX_LENGTH = 120;
const EMAIL_MAX = 254;

/** A required single line: trimmed, in NFC, without control characters. */
export function requiredText(missing: string, max: number) {
  return z
    .string({ error: missing })
    .normalize("NFC")
    .trim()
    .refine(hasVisibleCharacters, missing)
    .max(max, `Enter at most ${max} characters.`)
    .refine((text) => !UNREADABLE_CHARACTERS.test(text), UNREADABLE_MESSAGE);
}

/** Optional text; empty means null. Line breaks and tabs are allowed. */
export function optionalText(max: number) {
  return z
    .string({ error: "This must be text." })
    .overwrite((text) => text.replaceAll("\r\n", "\n").replaceAll("\r", "\n"))
    .normalize("NFC")
    .trim()
    .max(max, `Enter at most ${max} characters.`)
    .refine((text) => !UNREADABLE_CHARACTERS.test(text.replaceAll(/[\n\t]/g, " ")), UNREADABLE_MESSAGE)
    .nullish()
    .transform((text) => text || null);
}

/** An optional single line; empty means null. Numbers are converted to text. */
export function optionalLine(max = LINE_MAX_LENGTH) {
  return z
    .union([z.string(), z.number().transform(String)], { error: "This must be text." })
    .nullish()
    .transform((text) => text?.normalize("NFC").trim() || null)
    .refine((text) => (text?.length ?? 0) <= max, `Enter at most ${max} characters.`)
    .refine((text) => !UNREADABLE_CHARACTERS.test(text ?? ""), UNREADABLE_MESSAGE);
}

/** An optional choice, matched regardless of case. An empty value becomes null. */
export function optionalChoice<const Values extends readonly [string, ...string[]]>(
  values: Values,
  message: string,
) {
  return z
    .string({ error: message })
    .nullish()
    .transform((text) => text?.trim().toLowerCase() || null)
    .pipe(z.enum(values, { error: message }).nullable());
}

/** An optional email address. */
export function optionalEmail() {
  return z
    .string({ error: "This must be text." })
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(emailField("").nullable());
}

/** A required email address, converted to lowercase. */
export function emailField(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, missing)
    .max(EMAIL_MAX, "This address is too long.")
    .pipe(z.email("Enter an email address, such as sam@example.com."));
}
