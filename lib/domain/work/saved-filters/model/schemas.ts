import { z } from "zod";
import { FILTERED_LISTS, MAX_FILTER_NAME_LENGTH } from "@/lib/domain/work/saved-filters/model/filtered-lists";
import { requiredText } from "@/lib/fields";

/** The maximum length of a query. Every list's query is shorter, even with all filters set. */
const QUERY_MAX = 1_500;

const listField = z.enum(FILTERED_LISTS, {
  error: "This list doesn't exist. Reload the page and try again.",
});

/** Removes the page position from a query, because rows move between pages over time. */
function removePageParameters(query: string): string {
  const parameters = new URLSearchParams(query);
  for (const name of ["cursor", "shared"]) parameters.delete(name);
  return parameters.toString();
}

const nameField = requiredText("Enter a name, such as “Mares in the north barn”.", MAX_FILTER_NAME_LENGTH);

export const saveFilterSchema = z.object({
  list: listField,
  name: nameField,
  query: z
    .string({ error: "Choose a filter or a sort order first." })
    .max(QUERY_MAX, "This filter is too long to save. Choose fewer filters.")
    .transform(removePageParameters)
    .refine((query) => query !== "", "Choose a filter or a sort order first."),
});
export type SaveFilterInput = z.input<typeof saveFilterSchema>;

export const listSavedFiltersSchema = z.object({ list: listField });
export type ListSavedFiltersInput = z.input<typeof listSavedFiltersSchema>;

export const savedFilterIdSchema = z.object({ id: z.string() });
export type SavedFilterIdInput = z.input<typeof savedFilterIdSchema>;

export const renameFilterSchema = savedFilterIdSchema.extend({ name: nameField });
export type RenameFilterInput = z.input<typeof renameFilterSchema>;
