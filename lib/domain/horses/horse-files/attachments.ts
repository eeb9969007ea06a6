import "server-only";
import type { Context } from "@/lib/auth/context";
import { addFileLinks } from "@/lib/domain/horses/horse-files/add-file-links";
import {
  type AttachmentOwner,
  getAttachmentRow,
  selectReceipts,
  setAttachmentDeletedAt,
  updateAttachmentsDeletedAt,
} from "@/lib/domain/horses/horse-files/attachment-data";
import { insertHorseFile, type NewFile } from "@/lib/domain/horses/horse-files/data";
import type { FileDto } from "@/lib/domain/horses/horse-files/dto";
import { getFileStorageUse } from "@/lib/domain/horses/horse-files/get-file-storage-use";
import { releaseStorage, reserveStorage } from "@/lib/domain/horses/uploads/storage";

// Files of a task or a finance entry. The calling feature checks permissions, locks the owner and writes the
// audit rows.

type NewAttachment = Pick<NewFile, "name" | "content">;

/** Inserts a photo of a task and returns its ID. */
export async function addProof(tx: Context, photo: NewAttachment & { taskId: string }): Promise<string> {
  const { id } = await insertHorseFile(tx, { ...photo, horseId: null, purpose: "task_proof", kind: "photo" });
  return id;
}

/**
 * Inserts a receipt of an entry and returns its ID. A receipt is always a document, even if it is a picture, so
 * it doesn't count toward the plan's photos.
 */
export async function addReceipt(tx: Context, receipt: NewAttachment & { entryId: string }): Promise<string> {
  const of = { horseId: null, purpose: "finance_receipt", kind: "document" } as const;
  const { id } = await insertHorseFile(tx, { ...receipt, ...of });
  return id;
}

/** Returns an entry's receipts with links that expire. */
export async function listReceiptFiles(ctx: Context, entryId: string): Promise<FileDto[]> {
  return (await selectReceipts(ctx, entryId)).map((file) => addFileLinks(ctx, file));
}

/** Deletes a file and releases its storage; it can be restored for a day. Returns false if it was already deleted. */
export async function deleteAttachment(tx: Context, owner: AttachmentOwner, id: string): Promise<boolean> {
  const file = await getAttachmentRow(tx, owner, id);
  if (file.isDeleted) return false;
  await setAttachmentDeletedAt(tx, id, tx.clock.now());
  await releaseStorage(tx, getFileStorageUse(file));
  return true;
}

/** Restores a deleted file. Returns false if it wasn't deleted. Throws PLAN_LIMIT if the plan lacks storage. */
export async function restoreAttachment(tx: Context, owner: AttachmentOwner, id: string): Promise<boolean> {
  const file = await getAttachmentRow(tx, owner, id);
  if (!file.isDeleted) return false;
  await setAttachmentDeletedAt(tx, id, null);
  await reserveStorage(tx, getFileStorageUse(file));
  return true;
}

/**
 * Deletes the files of a task or entry and releases their storage. A nightly job removes their bytes a day later.
 */
export async function deleteAttachmentsOfOwner(
  tx: Context,
  owner: AttachmentOwner,
  deletedAt: Date,
): Promise<void> {
  const deletedFiles = await updateAttachmentsDeletedAt(tx, owner, { from: null, to: deletedAt });
  if (deletedFiles.length > 0) await releaseStorage(tx, sumStorageUse(deletedFiles));
}

/** Restores the files that were deleted together with their owner, but not those deleted earlier. */
export async function restoreAttachmentsOfOwner(
  tx: Context,
  owner: AttachmentOwner,
  deletedAt: string,
): Promise<void> {
  const back = await updateAttachmentsDeletedAt(tx, owner, { from: new Date(deletedAt), to: null });
  if (back.length > 0) await reserveStorage(tx, sumStorageUse(back));
}

function sumStorageUse(files: readonly Parameters<typeof getFileStorageUse>[0][]) {
  return files.map(getFileStorageUse).reduce((sum, room) => ({
    bytes: sum.bytes + room.bytes,
    photos: sum.photos + room.photos,
  }));
}
