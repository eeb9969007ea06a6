import type { Sort } from "@/lib/lists/sort";

/** The columns that the list can be sorted by. */
export const MEMBER_SORTS = ["joined", "name", "role"] as const;
export type MemberSort = Sort<(typeof MEMBER_SORTS)[number]>;
export const MEMBERS_BY_JOIN_DATE: MemberSort = { key: "joined", isDescending: false };
