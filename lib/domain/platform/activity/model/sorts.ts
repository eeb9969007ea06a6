import type { Sort } from "@/lib/lists/sort";

/** The columns by which the list can be sorted. */
export const ACTIVITY_SORTS = ["date"] as const;
export type ActivitySort = Sort<(typeof ACTIVITY_SORTS)[number]>;
export const NEWEST_ACTIVITY_FIRST: ActivitySort = { key: "date", isDescending: true };
