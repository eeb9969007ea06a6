import "server-only";
import type { Context } from "@/lib/auth/context";
import { updateLastLogged } from "@/lib/domain/horses/horses/logged-data";

/**
 * Records that something was logged about a horse, which `listHorsesWithoutRecentLogs` uses. Call it after
 * `requireOpenHorse`.
 */
export function markHorseLogged(tx: Context, horseId: string): Promise<void> {
  return updateLastLogged(tx, [horseId]);
}

/** Records that something was logged about several horses. Call it after `lockHorses`. */
export function markHorsesLogged(tx: Context, horseIds: readonly string[]): Promise<void> {
  return updateLastLogged(tx, horseIds);
}
