import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { getRecordSortColumn, selectHealthTimeline } from "@/lib/domain/care/health-records/data";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import {
  type ListHealthRecordsInput,
  listHealthRecordsSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";
import { readPage } from "@/lib/lists/cursor";
import { formatSort } from "@/lib/lists/sort";
import { sortKeysSchema } from "@/lib/lists/sort-keys";

export interface HealthRecordPage {
  records: HealthRecordDto[];
  nextCursor: string | null;
  previousCursor: string | null;
}

/** Lists a horse's records, by default newest first. */
export async function listHealthRecords({
  ctx,
  input,
}: VerbArguments<ListHealthRecordsInput>): Promise<HealthRecordPage> {
  requirePermission(ctx, "health", "read");
  const { horse_id, kind = null, sort, cursor, limit } = parse(listHealthRecordsSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  const { rows, ...cursors } = await readPage({
    list: `health-records ${formatSort(sort)}`,
    schema: sortKeysSchema(getRecordSortColumn(sort)),
    cursor,
    limit,
    read: (place, count) => selectHealthTimeline(ctx, { horseId: horse.id, kind, sort, place, limit: count }),
    getKeys: ({ sortKey, id }) => [sortKey, id],
  });
  return { records: rows.map(({ sortKey: _key, ...record }) => record), ...cursors };
}
