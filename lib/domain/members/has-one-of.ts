import type { Person } from "@/lib/domain/members/people-of";

/** Whether a member has to do with one of these horses; what is about none is everybody's. */
export function hasOneOf({ horseIds: own }: Person, horseIds: readonly string[]): boolean {
  return horseIds.length === 0 || own === "all" || horseIds.some((id) => own.includes(id));
}
