import "server-only";
import type { Context } from "@/lib/auth/context";
import { updateLastLoggedAt } from "@/lib/domain/horses/horses/logged-data";

/**
 * Stores the time at which something was logged about a horse, for `listHorsesWithoutRecentLogs`. Call it after
 * `requireOpenHorse`.
 */
export function markHorseLogged(tx: Context, horseId: string): Promise<void> {
  return updateLastLoggedAt(tx, [horseId]);
}

/** Stores the time at which something was logged about several horses. Call it after `lockHorses`. */
export function markHorsesLogged(tx: Context, horseIds: readonly string[]): Promise<void> {
  return updateLastLoggedAt(tx, horseIds);
}
