import type { Context } from "@/lib/auth/context";
import { requireOpenHorses } from "@/lib/domain/horses/lock";
import { DomainError } from "@/lib/errors";

/**
 * The horses that an event is to be about: each open, and one at least for who has to do with chosen horses alone.
 * Otherwise they would write on the wall of a barn whose other horses they know nothing of.
 */
export async function requireHorses(tx: Context, horseIds: readonly string[]): Promise<void> {
  if (horseIds.length === 0 && tx.horseIds !== "all") {
    const message = "Choose the horses that it is about.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { horse_ids: message } });
  }
  await requireOpenHorses(tx, horseIds);
}
