import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { HEALTH_RECORD_COLUMNS } from "@/lib/domain/care/health-records/columns";
import { type HealthRecordDto, healthRecordDtoSchema } from "@/lib/domain/care/health-records/dto";
import type { RecordSort } from "@/lib/domain/care/health-records/model/record-sorts";
import { redactHealthRecord } from "@/lib/domain/care/health-records/redact-health-record";
import { createNotFoundError } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery, getSortKeySql, type SortColumn } from "@/lib/lists/sorted-page";
import { createBinder, queryJson, queryJsonList } from "@/lib/query-json";

export interface HealthRecordKey {
  horse_id: string;
  id: string;
}

const getSelectRecordSql = (lock: string) => `
  SELECT row_to_json(found) AS value FROM (
    SELECT ${HEALTH_RECORD_COLUMNS} FROM health_records r
    WHERE r.organization_id = $1::uuid AND r.id = $2::uuid AND r.horse_id = $3::uuid ${lock}
  ) found`;

async function readRecord(
  ctx: Context,
  { horse_id, id }: HealthRecordKey,
  lock: "" | "FOR UPDATE",
): Promise<HealthRecordDto> {
  if (!isUuid(id) || !isUuid(horse_id)) throw createNotFoundError("Record");
  const record = await queryJson(ctx.db, {
    schema: healthRecordDtoSchema,
    sql: getSelectRecordSql(lock),
    values: [getOrganizationId(ctx), id, horse_id],
  });
  if (!record) throw createNotFoundError("Record");
  return record;
}

/**
 * Returns a record of a horse, even if it is deleted. Throws NOT_FOUND if the record doesn't exist. The caller
 * checks access to the horse.
 */
export async function getHealthRecordRow(ctx: Context, key: HealthRecordKey): Promise<HealthRecordDto> {
  return redactHealthRecord(ctx, await readRecord(ctx, key, ""));
}

/**
 * Locks a record until the transaction ends and returns it, even if it is deleted. Throws NOT_FOUND if the record
 * doesn't exist.
 */
export function lockHealthRecordRow(tx: Context, key: HealthRecordKey): Promise<HealthRecordDto> {
  return readRecord(tx, key, "FOR UPDATE");
}

export interface TimelineFilter extends PageRequest {
  horseId: string;
  kind: string | null;
  sort: RecordSort;
}

/** A record with the value of the column that the list is sorted by. */
const listedRecordSchema = z.object({
  ...healthRecordDtoSchema.shape,
  sortKey: z.string(),
});
type ListedRecord = z.infer<typeof listedRecordSchema>;

const TIME_SQL = "coalesce(r.happened_time, '00:00'::time)";

const DATE_COLUMN: SortColumn = {
  expression: `to_char(r.happened_on + ${TIME_SQL}, 'YYYY-MM-DD HH24:MI')`,
  type: "timestamp",
  parts: [
    { expression: "r.happened_on", fromCursor: (moment) => `${moment}::date` },
    { expression: TIME_SQL, fromCursor: (moment) => `${moment}::time` },
  ],
};

/**
 * SQL: the seconds from the record's date to the year 10000, with leading zeros. Ascending order puts newer records
 * first.
 */
const NEWEST_FIRST_KEY = `lpad(extract(epoch FROM timestamp '10000-01-01' - (r.happened_on + ${TIME_SQL}))::bigint::text, 12, '0')`;

export function getRecordSortColumn({ key, isDescending }: RecordSort): SortColumn {
  if (key === "date") return DATE_COLUMN;
  // Within a type, the newest record comes first in either sort direction.
  const moment = isDescending ? DATE_COLUMN.expression : NEWEST_FIRST_KEY;
  return { expression: `(r.kind || ' ' || ${moment}) COLLATE "C"`, type: "text" };
}

/** Reads one page of a horse's records in one query. Uses an index if the records are sorted by date. */
export async function selectHealthTimeline(
  ctx: Context,
  filter: TimelineFilter,
): Promise<readonly ListedRecord[]> {
  const { horseId, kind, sort, place, limit } = filter;
  const values: (string | number)[] = [getOrganizationId(ctx), horseId, limit];
  const bind = createBinder(values);
  const column = getRecordSortColumn(sort);
  const page = buildSortedPageQuery({ columns: [column], sort, place, id: "r.id", bind });
  const conditions = [
    "r.organization_id = $1::uuid AND r.horse_id = $2::uuid AND r.deleted_at IS NULL",
    ...(kind ? [`r.kind = ${bind(kind)}::text`] : []),
    ...page.conditions,
  ];
  const sql = `
    WITH r AS MATERIALIZED (
      SELECT * FROM health_records r WHERE ${conditions.join(" AND ")} ORDER BY ${page.orderBy} LIMIT $3::int
    )
    SELECT json_agg(row_to_json(page)) AS value
    FROM (SELECT ${getSortKeySql(column)} AS "sortKey", ${HEALTH_RECORD_COLUMNS} FROM r ORDER BY ${page.orderBy}) page`;
  const records = await queryJsonList(ctx.db, { schema: listedRecordSchema, sql, values });
  const seen = records.map(({ sortKey, ...record }) => ({ ...redactHealthRecord(ctx, record), sortKey }));
  return restoreListOrder(seen, place);
}
