import type { Sort } from "@/lib/lists/sort";

/** Columns that the list can be sorted by. */
export const RECORD_SORTS = ["date", "kind"] as const;
export type RecordSort = Sort<(typeof RECORD_SORTS)[number]>;
export const NEWEST_RECORDS_FIRST: RecordSort = { key: "date", isDescending: true };
