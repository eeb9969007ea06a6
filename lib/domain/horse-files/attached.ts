import "server-only";
import type { Context } from "@/lib/auth/context";
import {
  type FileOwner,
  getAttachedRow,
  markAttachedDeleted,
  moveAttachedRows,
  selectReceipts,
} from "@/lib/domain/horse-files/attached-data";
import { insertFile, type NewFile } from "@/lib/domain/horse-files/data";
import type { FileDto } from "@/lib/domain/horse-files/dto";
import { withLinks } from "@/lib/domain/horse-files/links";
import { roomOf } from "@/lib/domain/horse-files/room-of";
import { releaseStorage, takeStorage } from "@/lib/domain/uploads/storage";

// Files of a task or an entry. The owner's slice asks who may, locks the owner, and tells of it in its own audit rows.

type Arrived = Pick<NewFile, "name" | "content">;

/** Writes a photo of a task down; its id. */
export async function addProof(tx: Context, photo: Arrived & { taskId: string }): Promise<string> {
  const { id } = await insertFile(tx, { ...photo, horseId: null, purpose: "task_proof", kind: "photo" });
  return id;
}

/** Writes a receipt of an entry down; its id. Also as a picture it is a paper, and none of the plan's photos. */
export async function addReceipt(tx: Context, receipt: Arrived & { entryId: string }): Promise<string> {
  const of = { horseId: null, purpose: "finance_receipt", kind: "document" } as const;
  const { id } = await insertFile(tx, { ...receipt, ...of });
  return id;
}

/** An entry's receipts with links that expire. */
export async function listReceiptFiles(ctx: Context, entryId: string): Promise<FileDto[]> {
  return (await selectReceipts(ctx, entryId)).map((file) => withLinks(ctx, file));
}

/** Takes a file away, for a day in which it can come back; its room is free at once. Whether it was there. */
export async function deleteAttached(tx: Context, owner: FileOwner, id: string): Promise<boolean> {
  const file = await getAttachedRow(tx, owner, id);
  if (file.isDeleted) return false;
  await markAttachedDeleted(tx, id, tx.clock.now());
  await releaseStorage(tx, roomOf(file));
  return true;
}

/** Brings a deleted file back; whether it was deleted. PLAN_LIMIT when its room was taken meanwhile. */
export async function restoreAttached(tx: Context, owner: FileOwner, id: string): Promise<boolean> {
  const file = await getAttachedRow(tx, owner, id);
  if (!file.isDeleted) return false;
  await markAttachedDeleted(tx, id, null);
  await takeStorage(tx, roomOf(file));
  return true;
}

/** With their owner its files go: their room is free at once, and a day later so are their bytes. */
export async function deleteAttachedOf(tx: Context, owner: FileOwner, deletedAt: Date): Promise<void> {
  const gone = await moveAttachedRows(tx, owner, { from: null, to: deletedAt });
  if (gone.length > 0) await releaseStorage(tx, roomOfAll(gone));
}

/** Brings back what went with their owner, and nothing that somebody had deleted before. */
export async function restoreAttachedOf(tx: Context, owner: FileOwner, deletedAt: string): Promise<void> {
  const back = await moveAttachedRows(tx, owner, { from: new Date(deletedAt), to: null });
  if (back.length > 0) await takeStorage(tx, roomOfAll(back));
}

function roomOfAll(files: readonly Parameters<typeof roomOf>[0][]) {
  return files.map(roomOf).reduce((sum, room) => ({
    bytes: sum.bytes + room.bytes,
    photos: sum.photos + room.photos,
  }));
}
