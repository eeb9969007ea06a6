import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { deleteFileRowsPermanently } from "@/lib/domain/horses/horse-files/purge-data";
import { enqueue } from "@/lib/jobs/enqueue";
import { getContentFolder } from "@/lib/storage/stored-files";

const BATCH_SIZE = 500;

/**
 * Permanently removes files that were deleted more than a day ago, including their contents. Runs every
 * night.
 */
export async function purgeDeletedFiles({ ctx }: Pick<VerbArguments, "ctx">): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - DAY_MS);
  for (;;) {
    const count = await ctx.transaction(async (tx) => {
      const deletedFiles = await deleteFileRowsPermanently(tx, before, BATCH_SIZE);
      for (const key of deletedFiles)
        await enqueue(tx.db, "storage.delete-folder", { folder: getContentFolder(key) });
      return deletedFiles.length;
    });
    if (count < BATCH_SIZE) return;
  }
}
