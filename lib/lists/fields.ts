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
