import "server-only";
import type { Context } from "@/lib/auth/context";
import type { ContentKey } from "@/lib/storage/stored-files";

/**
 * Permanently removes the database rows of files that were deleted earlier than `before`, in all
 * organizations. Their storage was released when they were deleted.
 */
export function deleteFileRowsPermanently(tx: Context, before: Date, limit: number): Promise<ContentKey[]> {
  return tx.db.$queryRaw<ContentKey[]>`
    DELETE FROM horse_files WHERE id IN (
      SELECT id FROM horse_files WHERE deleted_at < ${before} LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    RETURNING organization_id AS "organizationId", content_id AS "contentId"`;
}
