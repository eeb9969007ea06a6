import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { deleteUploadRow } from "@/lib/domain/horses/uploads/data";
import { releaseReservedStorage } from "@/lib/domain/horses/uploads/release-stalled-uploads";
import { getUploadReservation, type UploadRow } from "@/lib/domain/horses/uploads/upload";
import { enqueue } from "@/lib/jobs/enqueue";
import { getUploadFolder } from "@/lib/storage/keys";

/** Deletes an upload and releases its storage. */
export async function deleteUpload(tx: Context, upload: UploadRow): Promise<void> {
  const { id, fileId } = upload;
  if (!(await deleteUploadRow(tx, id)) || fileId !== null) return;
  await releaseReservedStorage(tx, [getUploadReservation(upload)]);
  await enqueue(tx.db, "storage.delete-folder", { folder: getUploadFolder(getOrganizationId(tx), id) });
}
