import "server-only";
import type { Context } from "@/lib/auth/context";
import { updateLastLogged } from "@/lib/domain/horses/logged-data";

/** For verbs that write about a horse which `requireOpenHorse` gave them: horses that nobody writes about are found so. */
export function markHorseLogged(tx: Context, horseId: string): Promise<void> {
  return updateLastLogged(tx, [horseId]);
}

/** The same for several at once, which `holdHorses` holds already. */
export function markHorsesLogged(tx: Context, horseIds: readonly string[]): Promise<void> {
  return updateLastLogged(tx, horseIds);
}
