import "server-only";
import type { Context } from "@/lib/auth/context";
import { getRecordRow, type RecordKey } from "@/lib/domain/care/health-records/data";
import { notFound } from "@/lib/errors";

/** Throws NOT_FOUND for a deleted record. Call it after `requireOpenHorse`, before adding something to the record. */
export async function requireLiveRecord(tx: Context, key: RecordKey): Promise<void> {
  const { deletedAt } = await getRecordRow(tx, key);
  if (deletedAt) throw notFound("Record");
}
