import "server-only";
import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import type { TransferDto } from "@/lib/domain/horses/horse-transfers/data";
import { queryJson } from "@/lib/query-json";
import { queryRows } from "@/lib/query-rows";

/** The number of transferred records and files, and the sending organization's name. */
const contentsSchema = z.object({ organizationName: z.string(), records: z.number(), files: z.number() });
export type TransferContents = z.infer<typeof contentsSchema>;

/** SQL condition for the files to transfer. Task photos and receipts aren't transferred. */
export const TRANSFERRED_CONTENTS = "task_id IS NULL AND entry_id IS NULL";

const SELECT_CONTENTS = `SELECT json_build_object(
  'organizationName', (SELECT name FROM organizations WHERE id = $1::uuid),
  'records', (SELECT count(*) FROM health_records
    WHERE organization_id = $1::uuid AND horse_id = $2::uuid AND deleted_at IS NULL),
  'files', (SELECT count(*) FROM horse_files
    WHERE organization_id = $1::uuid AND horse_id = $2::uuid AND deleted_at IS NULL AND ${TRANSFERRED_CONTENTS})
) AS value`;

export async function countTransferContents(
  ctx: Context,
  { organizationId, horseId }: Pick<TransferDto, "organizationId" | "horseId">,
): Promise<TransferContents> {
  const values = [organizationId, horseId];
  const found = await queryJson(ctx.db, { sql: SELECT_CONTENTS, values, schema: contentsSchema });
  return found ?? { organizationName: "", records: 0, files: 0 };
}

const contentIdRowSchema = z.object({ contentId: z.string() });

/** Returns the IDs of the stored contents to transfer. */
export async function selectTransferContentIds(
  ctx: Context,
  { organizationId, horseId }: Pick<TransferDto, "organizationId" | "horseId">,
): Promise<string[]> {
  const rows = await queryRows(
    ctx.db,
    contentIdRowSchema,
    Prisma.sql`
    SELECT content_id::text AS "contentId" FROM horse_files
    WHERE organization_id = ${organizationId}::uuid AND horse_id = ${horseId}::uuid
      AND ${Prisma.raw(TRANSFERRED_CONTENTS)}`,
  );
  return rows.map(({ contentId }) => contentId);
}
