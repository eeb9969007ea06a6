import "server-only";
import type { Context } from "@/lib/auth/context";
import { addFileLinks } from "@/lib/domain/horses/horse-files/add-file-links";
import {
  type AttachmentOwner,
  getAttachmentRow,
  selectAttachments,
  setAttachmentDeletedAt,
  updateAttachmentsDeletedAt,
} from "@/lib/domain/horses/horse-files/attachment-data";
import { insertHorseFile, type NewHorseFile } from "@/lib/domain/horses/horse-files/data";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import { getFileStorageUsage } from "@/lib/domain/horses/horse-files/get-file-storage-usage";
import { releaseStorage, reserveStorage } from "@/lib/domain/horses/uploads/storage";
import type { DocumentKind } from "@/lib/files/document-kinds";

// Functions for the files of a task, a finance entry, an invoice or a contact. The calling feature checks
// permissions, locks the owner and writes the audit rows.

type NewAttachment = Pick<NewHorseFile, "name" | "content">;

/** Inserts a task's photo and returns its ID. */
export async function addTaskPhoto(tx: Context, photo: NewAttachment & { taskId: string }): Promise<string> {
  const { id } = await insertHorseFile(tx, { ...photo, horseId: null, purpose: "task_proof", kind: "photo" });
  return id;
}

/**
 * Inserts an entry's receipt and returns its ID. A receipt is always stored as a document, even if it is a picture,
 * so it doesn't count toward the plan's photo limit.
 */
export async function addReceipt(tx: Context, receipt: NewAttachment & { entryId: string }): Promise<string> {
  const of = { horseId: null, purpose: "finance_receipt", kind: "document" } as const;
  const { id } = await insertHorseFile(tx, { ...receipt, ...of });
  return id;
}

/**
 * Inserts a file to send with an invoice and returns the file's ID. Pictures don't count toward the plan's
 * photo limit.
 */
export async function addInvoiceFile(
  tx: Context,
  file: NewAttachment & { invoiceId: string },
): Promise<string> {
  const of = { horseId: null, purpose: "invoice_attachment", kind: "document" } as const;
  const { id } = await insertHorseFile(tx, { ...file, ...of });
  return id;
}

/** Inserts a contact's document and returns its ID. Pictures don't count toward the plan's photo limit. */
export async function addContactFile(
  tx: Context,
  file: NewAttachment & { contactId: string; documentKind: DocumentKind },
): Promise<string> {
  const of = { horseId: null, purpose: "contact_document", kind: "document" } as const;
  const { id } = await insertHorseFile(tx, { ...file, ...of });
  return id;
}

/** Returns an owner's files, oldest first, with links that expire. */
export async function listAttachments(ctx: Context, owner: AttachmentOwner): Promise<HorseFileDto[]> {
  return (await selectAttachments(ctx, owner)).map((file) => addFileLinks(ctx, file));
}

/**
 * Deletes a file and releases its storage. For one day after that, the file can be restored. Returns false if
 * the file was already deleted.
 */
export async function deleteAttachment(tx: Context, owner: AttachmentOwner, id: string): Promise<boolean> {
  const file = await getAttachmentRow(tx, owner, id);
  if (file.isDeleted) return false;
  await setAttachmentDeletedAt(tx, id, tx.clock.now());
  await releaseStorage(tx, getFileStorageUsage(file));
  return true;
}

/**
 * Restores a deleted file. Returns false if the file wasn't deleted. Throws PLAN_LIMIT if the plan doesn't have enough
 * storage left for the file.
 */
export async function restoreAttachment(tx: Context, owner: AttachmentOwner, id: string): Promise<boolean> {
  const file = await getAttachmentRow(tx, owner, id);
  if (!file.isDeleted) return false;
  await setAttachmentDeletedAt(tx, id, null);
  await reserveStorage(tx, getFileStorageUsage(file));
  return true;
}

/** Deletes an owner's files and releases their storage. A nightly job removes the contents after a day. */
export async function deleteAttachmentsOfOwner(
  tx: Context,
  owner: AttachmentOwner,
  deletedAt: Date,
): Promise<void> {
  const deletedFiles = await updateAttachmentsDeletedAt(tx, owner, { from: null, to: deletedAt });
  if (deletedFiles.length > 0) await releaseStorage(tx, sumStorageUse(deletedFiles));
}

/** Restores the files that were deleted together with their owner, but not files that were deleted earlier. */
export async function restoreAttachmentsOfOwner(
  tx: Context,
  owner: AttachmentOwner,
  deletedAt: string,
): Promise<void> {
  const back = await updateAttachmentsDeletedAt(tx, owner, { from: new Date(deletedAt), to: null });
  if (back.length > 0) await reserveStorage(tx, sumStorageUse(back));
}

function sumStorageUse(files: readonly Parameters<typeof getFileStorageUsage>[0][]) {
  return files.map(getFileStorageUsage).reduce((sum, room) => ({
    bytes: sum.bytes + room.bytes,
    photos: sum.photos + room.photos,
  }));
}
