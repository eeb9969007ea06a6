import { z } from "zod";
import { pageSize, searchField } from "@/lib/lists/fields";

export const searchSchema = z.object({
  q: searchField(),
  /** The maximum number of results of each type. */
  limit: pageSize(5),
});
export type SearchInput = z.input<typeof searchSchema>;
