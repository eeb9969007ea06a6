import type { Sort } from "@/lib/lists/sort";

/** The columns that the list can be sorted by. */
export const HORSE_SORTS = ["name", "born", "location", "owner"] as const;
export type HorseSort = Sort<(typeof HORSE_SORTS)[number]>;
export const DEFAULT_HORSE_SORT: HorseSort = { key: "name", isDescending: false };
