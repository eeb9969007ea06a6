import "server-only";
import type { Context } from "@/lib/auth/context";
import { deleteExpiredUploadRows } from "@/lib/domain/horses/uploads/data";
import { releaseReservedStorage } from "@/lib/domain/horses/uploads/release-stalled-uploads";
import { getUploadReservation } from "@/lib/domain/horses/uploads/upload";
import { enqueue } from "@/lib/jobs/enqueue";
import { getUploadFolder } from "@/lib/storage/keys";

/** Deletes uploads that weren't finished in time and releases their reserved storage. */
export async function deleteExpiredUploads(tx: Context): Promise<void> {
  const gone = await deleteExpiredUploadRows(tx);
  const open = gone.filter(({ fileId }) => fileId === null);
  if (open.length === 0) return;
  await releaseReservedStorage(tx, open.map(getUploadReservation));
  for (const { organizationId, id } of open) {
    await enqueue(tx.db, "storage.delete-folder", { folder: getUploadFolder(organizationId, id) });
  }
}
