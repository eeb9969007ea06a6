import "server-only";
import type { Context } from "@/lib/auth/context";
import { getHorseRows } from "@/lib/domain/horses/data";

/** Throws NOT_FOUND unless all of these are horses of the organization and of the actor. */
export async function requireHorses(tx: Context, horseIds: readonly string[]): Promise<void> {
  if (horseIds.length > 0) await getHorseRows(tx, horseIds);
}
