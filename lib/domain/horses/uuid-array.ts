import type { HorseIds } from "@/lib/auth/permissions";

/** For `$n::uuid[]`: PostgreSQL's text of an array, or null for every horse. */
export function uuidArray(horseIds: HorseIds): string | null {
  return horseIds === "all" ? null : `{${horseIds.join(",")}}`;
}
