import { z } from "zod";
import { isVisible } from "@/lib/text";

/** Control characters, halves of surrogate pairs, and marks that turn the direction of what follows. */
export const UNREADABLE = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;
export const UNREADABLE_MESSAGE = "This has characters that can't be shown. Please type it again.";

export const CUSTOMER_NAME_MAX = 200;
const EMAIL_MAX = 254;

/** One line that must be there: trimmed, in NFC, without control characters. */
export function requiredText(missing: string, max: number) {
  return z
    .string({ error: missing })
    .normalize("NFC")
    .trim()
    .refine(isVisible, missing)
    .max(max, `Please keep this to ${max} characters.`)
    .refine((text) => !UNREADABLE.test(text), UNREADABLE_MESSAGE);
}

/** Text that may be left out; empty means none. Line breaks and tabs may stand in it. */
export function optionalText(max: number) {
  return z
    .string({ error: "This must be text." })
    .overwrite((text) => text.replaceAll("\r\n", "\n").replaceAll("\r", "\n"))
    .normalize("NFC")
    .trim()
    .max(max, `Please keep this to ${max} characters.`)
    .refine((text) => !UNREADABLE.test(text.replaceAll(/[\n\t]/g, " ")), UNREADABLE_MESSAGE)
    .nullish()
    .transform((text) => text || null);
}

/** One line that may be left out; empty means none. A number counts as its text. */
export function optionalLine(max: number) {
  return z
    .union([z.string(), z.number().transform(String)], { error: "This must be text." })
    .nullish()
    .transform((text) => text?.normalize("NFC").trim() || null)
    .refine((text) => (text?.length ?? 0) <= max, `Please keep this to ${max} characters.`)
    .refine((text) => !UNREADABLE.test(text ?? ""), UNREADABLE_MESSAGE);
}

/** One of a few words, whatever its capitals; empty means none. */
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

/** An e-mail address that may be left out. */
export function optionalEmail() {
  return z
    .string({ error: "This must be text." })
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(emailField("").nullable());
}

/** An e-mail address, lower-cased. */
export function emailField(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, missing)
    .max(EMAIL_MAX, "This address is too long.")
    .pipe(z.email("Enter an e-mail address, such as sam@example.com."));
}
