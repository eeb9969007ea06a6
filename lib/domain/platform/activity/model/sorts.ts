import type { Sort } from "@/lib/lists/sort";

/** Columns that the list can be sorted by. */
export const ACTIVITY_SORTS = ["date"] as const;
export type ActivitySort = Sort<(typeof ACTIVITY_SORTS)[number]>;
export const NEWEST_ACTIVITY_FIRST: ActivitySort = { key: "date", isDescending: true };
