import type { Context } from "@/lib/auth/context";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError } from "@/lib/errors";

/**
 * Requires that each horse is open. Limited members must choose at least one horse, so that they don't create
 * events for the whole barn.
 */
export async function requireEventHorses(tx: Context, horseIds: readonly string[]): Promise<void> {
  if (horseIds.length === 0 && tx.horseIds !== "all") {
    const message = "Choose at least one horse.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { horse_ids: message } });
  }
  await requireOpenHorses(tx, horseIds);
}
