import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  type AttachmentOwner,
  getAttachedRow,
  markAttachedDeleted,
  moveAttachedRows,
  selectReceipts,
} from "@/lib/domain/horses/horse-files/attached-data";
import { insertHorseFile, type NewFile } from "@/lib/domain/horses/horse-files/data";
import type { FileDto } from "@/lib/domain/horses/horse-files/dto";
import { getStorageOfOrganization } from "@/lib/domain/horses/horse-files/get-storage-of-organization";
import { addFileLinks } from "@/lib/domain/horses/horse-files/links";
import { releaseStorage, reserveStorage } from "@/lib/domain/horses/uploads/storage";

// Files of a task or an entry. The calling feature checks permissions, locks the owner and writes the audit rows.

type Arrived = Pick<NewFile, "name" | "content">;

/** Inserts a photo of a task and returns its ID. */
export async function addProof(tx: Context, photo: Arrived & { taskId: string }): Promise<string> {
  const { id } = await insertHorseFile(tx, { ...photo, horseId: null, purpose: "task_proof", kind: "photo" });
  return id;
}

/**
 * Inserts a receipt of an entry and returns its ID. A receipt is a document even if it is a picture, so it doesn't
 * count toward the plan's photos.
 */
export async function addReceipt(tx: Context, receipt: Arrived & { entryId: string }): Promise<string> {
  const of = { horseId: null, purpose: "finance_receipt", kind: "document" } as const;
  const { id } = await insertHorseFile(tx, { ...receipt, ...of });
  return id;
}

/** Returns an entry's receipts with links that expire. */
export async function listReceiptFiles(ctx: Context, entryId: string): Promise<FileDto[]> {
  return (await selectReceipts(ctx, entryId)).map((file) => addFileLinks(ctx, file));
}

/** Deletes a file and releases its storage; it can be restored for a day. Returns false if it was already deleted. */
export async function deleteAttachedFile(tx: Context, owner: AttachmentOwner, id: string): Promise<boolean> {
  const file = await getAttachedRow(tx, owner, id);
  if (file.isDeleted) return false;
  await markAttachedDeleted(tx, id, tx.clock.now());
  await releaseStorage(tx, getStorageOfOrganization(file));
  return true;
}

/** Restores a deleted file. Returns false if it wasn't deleted. Throws PLAN_LIMIT if the plan lacks storage. */
export async function restoreAttachedFile(tx: Context, owner: AttachmentOwner, id: string): Promise<boolean> {
  const file = await getAttachedRow(tx, owner, id);
  if (!file.isDeleted) return false;
  await markAttachedDeleted(tx, id, null);
  await reserveStorage(tx, getStorageOfOrganization(file));
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
  const gone = await moveAttachedRows(tx, owner, { from: null, to: deletedAt });
  if (gone.length > 0) await releaseStorage(tx, roomOfAll(gone));
}

/** Restores the files that were deleted with their owner, but none that were deleted before. */
export async function restoreAttachedOfOwner(
  tx: Context,
  owner: AttachmentOwner,
  deletedAt: string,
): Promise<void> {
  const back = await moveAttachedRows(tx, owner, { from: new Date(deletedAt), to: null });
  if (back.length > 0) await reserveStorage(tx, roomOfAll(back));
}

function roomOfAll(files: readonly Parameters<typeof getStorageOfOrganization>[0][]) {
  return files.map(getStorageOfOrganization).reduce((sum, room) => ({
    bytes: sum.bytes + room.bytes,
    photos: sum.photos + room.photos,
  }));
}
