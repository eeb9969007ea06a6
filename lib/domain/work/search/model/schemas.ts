import { z } from "zod";
import { pageSize, searchField } from "@/lib/lists/fields";

/** The maximum number of results from each source, unless a search sets another limit. */
const DEFAULT_SEARCH_LIMIT = 5;

export const searchSchema = z.object({
  q: searchField(),
  /** The maximum number of results from each source, such as members and contacts. */
  limit: pageSize(DEFAULT_SEARCH_LIMIT),
});
export type SearchInput = z.input<typeof searchSchema>;
