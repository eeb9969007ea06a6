import "server-only";
import type { Context } from "@/lib/auth/context";
import { moveProofs } from "@/lib/domain/tasks/proof-data";
import { releaseStorage, takeStorage } from "@/lib/domain/uploads/storage";

/** With a task its photos go: their room is free at once, and a day later so are their bytes. */
export async function deleteProofsOf(tx: Context, taskId: string, deletedAt: Date): Promise<void> {
  const room = await moveProofs(tx, taskId, { from: null, to: deletedAt });
  if (room.photos > 0) await releaseStorage(tx, room);
}

/** Brings back what went with it, and nothing that somebody had deleted before. */
export async function restoreProofsOf(tx: Context, taskId: string, deletedAt: string): Promise<void> {
  const room = await moveProofs(tx, taskId, { from: new Date(deletedAt), to: null });
  if (room.photos > 0) await takeStorage(tx, room);
}
