import "server-only";
import type { Context } from "@/lib/auth/context";
import { leaveNameBehind, lockHorseAway } from "@/lib/domain/horses/move-data";

/** The horse that is about to leave, held until the transaction ends; null for one that left before. */
export function holdLeavingHorse(tx: Context, horseId: string) {
  return lockHorseAway(tx, horseId);
}

/** Once nothing is below it any more: the organization that it was in keeps its name. */
export function leaveHorse(tx: Context, horseId: string): Promise<void> {
  return leaveNameBehind(tx, horseId);
}
