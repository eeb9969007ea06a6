import { z } from "zod";
import { UNREADABLE, UNREADABLE_MESSAGE } from "@/lib/fields";

/** What a list is searched for; empty is everything. */
export function searchField() {
  return z
    .string({ error: "This must be text." })
    .normalize("NFC")
    .trim()
    .max(200, "Please search for something shorter.")
    .refine((text) => !UNREADABLE.test(text), UNREADABLE_MESSAGE)
    .default("");
}

/** Rows of a page: 1 to 100. */
export function pageSize(standard: number) {
  const message = "The limit is a number from 1 to 100.";
  return z.coerce
    .number<string | number>({ error: message })
    .int(message)
    .min(1, message)
    .max(100, message)
    .default(standard);
}

/** What a form sends as words with commas, and a call as an array; nothing is an empty list. */
export function listField() {
  return z
    .union([z.array(z.union([z.string(), z.number()])), z.string().transform((all) => all.split(","))], {
      error: "This must be a list.",
    })
    .nullish()
    .transform((all) => [...new Set((all ?? []).map((one) => String(one).trim()).filter(Boolean))]);
}

/** Ids, so many at most. */
export function idList(wrong: string, max: number) {
  return listField().pipe(z.array(z.guid(wrong)).max(max, `Choose at most ${max}.`));
}
