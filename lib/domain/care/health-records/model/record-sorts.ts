import type { Sort } from "@/lib/lists/sort";

/** The columns that the list can be sorted by. */
export const RECORD_SORTS = ["date", "kind"] as const;
export type RecordSort = Sort<(typeof RECORD_SORTS)[number]>;
export const DEFAULT_RECORD_SORT: RecordSort = { key: "date", isDescending: true };
