import "server-only";
import type { Context } from "@/lib/auth/context";
import { clearTransferredHorseRow, lockTransferredHorseRow } from "@/lib/domain/horses/horses/move-data";

/** Locks a horse for its transfer until the transaction ends. Returns null if the horse was already transferred. */
export function lockHorseForTransfer(tx: Context, horseId: string) {
  return lockTransferredHorseRow(tx, horseId);
}

/**
 * Clears all fields of a transferred horse except its name. Must be called after the horse's records have
 * been moved.
 */
export function clearTransferredHorse(tx: Context, horseId: string): Promise<void> {
  return clearTransferredHorseRow(tx, horseId);
}
