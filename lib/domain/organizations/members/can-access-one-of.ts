import type { Person } from "@/lib/domain/organizations/members/find-named-members";

/** Returns whether a member has access to one of these horses. An empty list is open to everybody. */
export function canAccessOneOf({ horseIds: own }: Person, horseIds: readonly string[]): boolean {
  return horseIds.length === 0 || own === "all" || horseIds.some((id) => own.includes(id));
}
