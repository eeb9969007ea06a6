import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { JsonObject } from "@/lib/json";
import { readJson } from "@/lib/read-json";

/** A file at the time of the transfer, and where its bytes can be. */
export interface SnapshotFile {
  id: string;
  name: string;
  kind: string;
  extension: string;
  content_id: string;
}

export interface Snapshot {
  horse: JsonObject & { name: string };
  "health-records": JsonObject[];
  "health-record-revisions": JsonObject[];
  "care-plans": JsonObject[];
  care: JsonObject[];
  "emergency-card": JsonObject | null;
  files: (SnapshotFile & JsonObject)[];
}

/** Returns the snapshot, or null after the export is finished. */
export async function readSnapshot(ctx: Context, transferId: string): Promise<Snapshot | null> {
  return readJson<Snapshot>(ctx.db, {
    sql: `SELECT snapshot AS value FROM horse_transfers
      WHERE organization_id = $1::uuid AND id = $2::uuid AND accepted_at IS NOT NULL AND export_key IS NULL`,
    values: [organizationIdOf(ctx), transferId],
  });
}

/** Returns the new owner's copies by file, for files that the sweep already removed here. */
export async function selectCopies(
  ctx: Context,
  { organizationId, fileIds }: { organizationId: string; fileIds: readonly string[] },
): Promise<Map<string, string>> {
  const rows = await ctx.db.horseFile.findMany({
    where: { organizationId, id: { in: [...fileIds] } },
    select: { id: true, contentId: true },
  });
  return new Map(rows.map(({ id, contentId }) => [id, contentId]));
}

/** Replaces the snapshot by the export. Returns false if another attempt finished first. */
export async function markExported(
  tx: Context,
  transferId: string,
  { exportKey, bytes }: { exportKey: string; bytes: number },
): Promise<boolean> {
  const count = await tx.db.$executeRaw`
    UPDATE horse_transfers SET snapshot = NULL, export_key = ${exportKey}, export_bytes = ${bytes}::bigint
    WHERE organization_id = ${organizationIdOf(tx)}::uuid AND id = ${transferId}::uuid AND export_key IS NULL`;
  return count > 0;
}
