import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { deleteUploadRow } from "@/lib/domain/uploads/data";
import { changeStorage } from "@/lib/domain/uploads/storage-data";
import type { UploadRow } from "@/lib/domain/uploads/upload";
import { enqueue } from "@/lib/jobs/enqueue";
import { uploadFolder } from "@/lib/storage/keys";

/** Takes an upload away and gives back what was reserved for it. */
export async function dropUpload(tx: Context, { id, length, photos, fileId }: UploadRow): Promise<void> {
  if (!(await deleteUploadRow(tx, id)) || fileId !== null) return;
  const change = { reservedBytes: -length, reservedPhotos: -photos };
  await changeStorage(tx, change, { bytes: null, photos: null });
  await enqueue(tx.db, "storage.delete-folder", { folder: uploadFolder(organizationIdOf(tx), id) });
}
