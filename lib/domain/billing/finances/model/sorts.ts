import type { Sort } from "@/lib/lists/sort";

/** Columns that the list can be sorted by. */
export const ENTRY_SORTS = ["date", "vendor", "category", "amount"] as const;
export type EntrySort = Sort<(typeof ENTRY_SORTS)[number]>;
export const NEWEST_ENTRIES_FIRST: EntrySort = { key: "date", isDescending: true };
