import type { HorseIds } from "@/lib/auth/permissions";

/** Formats IDs as a PostgreSQL array for `$n::uuid[]`. Null means every horse. */
export function formatUuidArray(horseIds: HorseIds): string | null {
  return horseIds === "all" ? null : `{${horseIds.join(",")}}`;
}
