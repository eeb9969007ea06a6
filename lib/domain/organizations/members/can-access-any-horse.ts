import type { Person } from "@/lib/domain/organizations/members/list-module-members";

/** Returns whether a member can access at least one of these horses. Returns true for an empty list. */
export function canAccessAnyHorse({ horseIds: own }: Person, horseIds: readonly string[]): boolean {
  return horseIds.length === 0 || own === "all" || horseIds.some((id) => own.includes(id));
}
