import "server-only";
import { z } from "zod";
import type { Context, VerbArguments } from "@/lib/auth/context";
import { DAY_MS } from "@/lib/clock";
import { Prisma } from "@/lib/db";
import { enqueue } from "@/lib/jobs/enqueue";
import { queryRows } from "@/lib/query-rows";
import { type ContentKey, getContentFolder } from "@/lib/storage/stored-files";

const contentKeySchema = z.object({ organizationId: z.string(), contentId: z.string() });

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

/**
 * Permanently removes the database rows of files that were deleted earlier than `before`, in all
 * organizations. Their storage was released when they were deleted.
 */
function deleteFileRowsPermanently(tx: Context, before: Date, limit: number): Promise<ContentKey[]> {
  return queryRows(
    tx.db,
    contentKeySchema,
    Prisma.sql`
    DELETE FROM horse_files WHERE id IN (
      SELECT id FROM horse_files WHERE deleted_at < ${before} LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING organization_id AS "organizationId", content_id AS "contentId"`,
  );
}
