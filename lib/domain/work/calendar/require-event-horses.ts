import type { Context } from "@/lib/auth/context";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError } from "@/lib/errors";

/**
 * Requires that no horse is locked or archived. Members limited to selected horses must choose at least one,
 * because an event without horses concerns the whole barn.
 */
export async function requireEventHorses(tx: Context, horseIds: readonly string[]): Promise<void> {
  if (horseIds.length === 0 && tx.horseIds !== "all") {
    const message = "Choose at least one horse.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { horse_ids: message } });
  }
  await requireOpenHorses(tx, horseIds);
}
