import "server-only";
import type { Context } from "@/lib/auth/context";
import { getRecordRow, type RecordKey } from "@/lib/domain/health-records/data";
import { notFound } from "@/lib/errors";

/** For verbs that hang something on a record of a horse that they have from `requireOpenHorse`: a deleted one is none. */
export async function requireLiveRecord(tx: Context, key: RecordKey): Promise<void> {
  const { deletedAt } = await getRecordRow(tx, key);
  if (deletedAt) throw notFound("Record");
}
