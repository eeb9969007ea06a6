import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { queryJson } from "@/lib/query-json";

/** A file as it was at the time of the transfer, with the ID of its original stored content. */
const snapshotFileSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  extension: z.string(),
  content_id: z.string(),
});
export type TransferSnapshotFile = z.infer<typeof snapshotFileSchema>;

/** The columns of a row by name, with their values at the time of the transfer. */
const storedRowSchema = z.record(z.string(), z.unknown());

const snapshotSchema = z.object({
  horse: storedRowSchema,
  "health-records": z.array(storedRowSchema),
  "health-record-revisions": z.array(storedRowSchema),
  "care-plans": z.array(storedRowSchema),
  care: z.array(storedRowSchema),
  "emergency-card": storedRowSchema.nullable(),
  files: z.array(snapshotFileSchema),
});
export type StoredTransferSnapshot = z.infer<typeof snapshotSchema>;

/** Returns the snapshot, or null if the export is already finished. */
export async function readTransferSnapshot(
  ctx: Context,
  transferId: string,
): Promise<StoredTransferSnapshot | null> {
  return queryJson(ctx.db, {
    schema: snapshotSchema,
    sql: `SELECT snapshot AS value FROM horse_transfers
      WHERE organization_id = $1::uuid AND id = $2::uuid AND accepted_at IS NOT NULL AND export_key IS NULL`,
    values: [getOrganizationId(ctx), transferId],
  });
}

/**
 * Returns the content IDs of the new owner's copies, by file ID. The original files may already be deleted.
 */
export async function selectCopiedContentIds(
  ctx: Context,
  { organizationId, fileIds }: { organizationId: string; fileIds: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await ctx.db.horseFile.findMany({
    where: { organizationId, id: { in: [...fileIds] } },
    select: { id: true, contentId: true },
  });
  return new Map(rows.map(({ id, contentId }) => [id, contentId]));
}

/** Replaces the snapshot with the export. Returns false if another attempt finished first. */
export async function markTransferExported(
  tx: Context,
  transferId: string,
  { exportKey, bytes }: { exportKey: string; bytes: number },
): Promise<boolean> {
  const count = await tx.db.$executeRaw`
    UPDATE horse_transfers SET snapshot = NULL, export_key = ${exportKey}, export_bytes = ${bytes}::bigint
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${transferId}::uuid AND export_key IS NULL`;
  return count > 0;
}
