import "server-only";
import type { Context } from "@/lib/auth/context";
import { updateLastLoggedAt } from "@/lib/domain/horses/horses/data";

/**
 * Sets the time of the horses' last log entry to now, for `listHorsesWithoutRecentLogs`. Must be called after
 * `requireOpenHorse` or `lockHorses`.
 */
export function markHorsesLogged(tx: Context, horseIds: readonly string[]): Promise<void> {
  return updateLastLoggedAt(tx, horseIds);
}
