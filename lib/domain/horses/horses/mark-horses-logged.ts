import "server-only";
import type { Context } from "@/lib/auth/context";
import { updateLastLoggedAt } from "@/lib/domain/horses/horses/last-logged-data";

/**
 * Stores that something was logged about the horses now, for `listHorsesWithoutRecentLogs`. Call it after
 * `requireOpenHorse` or `lockHorses`.
 */
export function markHorsesLogged(tx: Context, horseIds: readonly string[]): Promise<void> {
  return updateLastLoggedAt(tx, horseIds);
}
