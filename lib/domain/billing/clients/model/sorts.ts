import type { Sort } from "@/lib/lists/sort";

/** Columns that the list can be sorted by. */
export const CLIENT_SORTS = ["name", "email", "balance"] as const;
export type ClientSort = Sort<(typeof CLIENT_SORTS)[number]>;
export const CLIENTS_BY_NAME: ClientSort = { key: "name", isDescending: false };
