import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";
import type { ContentKey } from "@/lib/storage/stored-files";

const contentKeySchema = z.object({ organizationId: z.string(), contentId: z.string() });

/**
 * Permanently removes the database rows of files that were deleted earlier than `before`, in all
 * organizations. Their storage was released when they were deleted.
 */
export function deleteFileRowsPermanently(tx: Context, before: Date, limit: number): Promise<ContentKey[]> {
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
