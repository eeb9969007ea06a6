import type { Sort } from "@/lib/lists/sort";

/** Columns by which the list can be sorted. */
export const ENTRY_SORTS = ["date", "vendor", "category", "amount"] as const;
export type EntrySort = Sort<(typeof ENTRY_SORTS)[number]>;
export const NEWEST_ENTRIES_FIRST: EntrySort = { key: "date", isDescending: true };
