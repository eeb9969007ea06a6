import { z } from "zod";
import { UNREADABLE_CHARACTERS, UNREADABLE_MESSAGE } from "@/lib/fields";
import { MAX_SEARCH_LENGTH } from "@/lib/lists/max-search-length";
import { readSort, type Sort } from "@/lib/lists/sort";

/** A list's search text. Empty text matches everything. */
export function searchField() {
  return z
    .string({ error: "This must be text." })
    .normalize("NFC")
    .trim()
    .max(MAX_SEARCH_LENGTH, "Enter a shorter search.")
    .refine((text) => !UNREADABLE_CHARACTERS.test(text), UNREADABLE_MESSAGE)
    .default("");
}

/** The number of rows per page, from 1 to 100. */
export function pageSize(standard: number) {
  const message = "The limit must be a whole number from 1 to 100.";
  return z.coerce
    .number<string | number>({ error: message })
    .int(message)
    .min(1, message)
    .max(100, message)
    .default(standard);
}

/** Comma-separated text from a form, or an array from an API client. */
export const listInput = z
  .union([z.array(z.union([z.string(), z.number()])), z.string()], { error: "This must be a list." })
  .nullish();

/** Converts a submitted list to its items. Omits blank and repeated items. */
export function toListItems(given: z.output<typeof listInput>): string[] {
  const items = typeof given === "string" ? given.split(",") : (given ?? []);
  return [...new Set(items.map((item) => String(item).trim()).filter(Boolean))];
}

/** A list that forms send as comma-separated text and API clients send as an array. Empty if nothing is selected. */
export function listField() {
  return listInput.transform(toListItems);
}

/** A list of at most `max` IDs. They are converted to lowercase, like stored IDs. */
export function idList(wrong: string, max: number) {
  return listField().pipe(z.array(z.guid(wrong).toLowerCase()).max(max, `Choose at most ${max}.`));
}

/** A list's sort order. If omitted or empty, the default order `standard` is used. */
export function sortField<Key extends string>(keys: readonly Key[], standard: Sort<Key>) {
  return z
    .string({ error: "This must be text." })
    .nullish()
    .transform((text, ctx): Sort<Key> => {
      if (!text) return standard;
      const sort = readSort(keys, text);
      if (sort) return sort;
      ctx.addIssue(
        `Sort by one of these fields: ${keys.join(", ")}. For descending order, put a minus sign before the name.`,
      );
      return z.NEVER;
    });
}
