import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { JsonObject } from "@/lib/json";
import { readJson } from "@/lib/read-json";

/** A kept file as it was called then, and where its bytes may lie. */
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

/** Null once the export is made. */
export async function readSnapshot(ctx: Context, transferId: string): Promise<Snapshot | null> {
  return readJson<Snapshot>(ctx.db, {
    sql: `SELECT snapshot AS value FROM horse_transfers
      WHERE organization_id = $1::uuid AND id = $2::uuid AND accepted_at IS NOT NULL AND export_key IS NULL`,
    values: [organizationIdOf(ctx), transferId],
  });
}

/** Where the files lie with the new owner, by file: for what the sweep has taken here already. */
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

/** The export stands in the snapshot's place. False where another attempt was quicker. */
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
