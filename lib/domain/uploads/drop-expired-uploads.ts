import "server-only";
import type { Context } from "@/lib/auth/context";
import { deleteExpiredRows } from "@/lib/domain/uploads/data";
import { changeStorage } from "@/lib/domain/uploads/storage-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { uploadFolder } from "@/lib/storage/keys";

/** Gives back what the organization's uploads hold that were never finished in time. */
export async function dropExpiredUploads(tx: Context): Promise<void> {
  const gone = await deleteExpiredRows(tx);
  const open = gone.filter(({ fileId }) => fileId === null);
  if (open.length === 0) return;
  const sum = (what: "length" | "photos") => open.reduce((total, upload) => total + upload[what], 0);
  const change = { reservedBytes: -sum("length"), reservedPhotos: -sum("photos") };
  await changeStorage(tx, change, { bytes: null, photos: null });
  for (const { organizationId, id } of open) {
    await enqueue(tx.db, "storage.delete-folder", { folder: uploadFolder(organizationId, id) });
  }
}
