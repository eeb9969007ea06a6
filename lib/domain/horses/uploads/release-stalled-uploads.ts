import "server-only";
import type { Context } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import { markStalledUploadsReleased } from "@/lib/domain/horses/uploads/data";
import { changeStorageUsage } from "@/lib/domain/horses/uploads/storage-data";
import { getUploadReservation } from "@/lib/domain/horses/uploads/upload";

/** How long an unfinished upload keeps its reserved storage after the last data arrives. */
const STALLED_AFTER_MS = 10 * MINUTE_MS;

/**
 * Returns the cutoff time for stalled uploads. An upload is stalled if its most recent byte arrived before
 * this time.
 */
export function getStalledUploadCutoff({ clock }: Context): Date {
  return new Date(clock.now().getTime() - STALLED_AFTER_MS);
}

/**
 * Releases the storage of the organization's stalled uploads. These uploads can continue later if there is enough
 * storage.
 */
export async function releaseStalledUploads(tx: Context): Promise<void> {
  const stalled = await markStalledUploadsReleased(tx, getStalledUploadCutoff(tx));
  await releaseReservedStorage(
    tx,
    stalled.map((upload) => getUploadReservation({ ...upload, releasedAt: null })),
  );
}

/** Subtracts released reservations from the organization's used storage. */
export async function releaseReservedStorage(
  tx: Context,
  reservations: readonly ReturnType<typeof getUploadReservation>[],
): Promise<void> {
  if (reservations.length === 0) return;
  const sum = (key: "reservedBytes" | "reservedPhotos") =>
    reservations.reduce((total, reservation) => total + reservation[key], 0);
  const change = { reservedBytes: -sum("reservedBytes"), reservedPhotos: -sum("reservedPhotos") };
  await changeStorageUsage(tx, change, { bytes: null, photos: null });
}
