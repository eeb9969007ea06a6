import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { NEWEST_FIRST, PLACE, RECORD_COLUMNS } from "@/lib/domain/health-records/columns";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { seenBy } from "@/lib/domain/health-records/seen-by";
import { notFound } from "@/lib/errors";
import { isUuid } from "@/lib/ids";
import type { Place } from "@/lib/lists/cursor";
import { readJson } from "@/lib/read-json";

export interface RecordKey {
  horse_id: string;
  id: string;
}

const oneRecord = (lock: string) => `
  SELECT row_to_json(found) AS value FROM (
    SELECT ${RECORD_COLUMNS} FROM health_records r
    WHERE r.organization_id = $1::uuid AND r.id = $2::uuid AND r.horse_id = $3::uuid ${lock}
  ) found`;

async function readRecord(
  ctx: Context,
  { horse_id, id }: RecordKey,
  lock: "" | "FOR UPDATE",
): Promise<RecordDto> {
  if (!isUuid(id) || !isUuid(horse_id)) throw notFound("Record");
  const record = await readJson<RecordDto>(ctx.db, {
    sql: oneRecord(lock),
    values: [organizationIdOf(ctx), id, horse_id],
  });
  if (!record) throw notFound("Record");
  return record;
}

/** The record of that horse, deleted or not, or NOT_FOUND. Whether the horse is the actor's is asked before. */
export async function getRecordRow(ctx: Context, key: RecordKey): Promise<RecordDto> {
  return seenBy(ctx, await readRecord(ctx, key, ""));
}

/** The same, as nobody else can change it until the transaction ends. */
export function lockRecordRow(tx: Context, key: RecordKey): Promise<RecordDto> {
  return readRecord(tx, key, "FOR UPDATE");
}

export interface TimelineFilter {
  horseId: string;
  kind: string | null;
  place: Place<{ day: string; time: string; id: string }> | null;
  limit: number;
}

/** One page of a horse's records, newest first, in one query along an index. */
export async function selectTimeline(ctx: Context, filter: TimelineFilter): Promise<RecordDto[]> {
  const { horseId, kind, place, limit } = filter;
  const values: (string | number)[] = [organizationIdOf(ctx), horseId, limit];
  const given = (value: string) => `$${values.push(value)}`;
  const [past, order] =
    place?.side === "before" ? [">", NEWEST_FIRST.replaceAll("DESC", "ASC")] : ["<", NEWEST_FIRST];
  const conditions = [
    "r.organization_id = $1::uuid AND r.horse_id = $2::uuid AND r.deleted_at IS NULL",
    ...(kind ? [`r.kind = ${given(kind)}::text`] : []),
    ...(place
      ? [
          `${PLACE} ${past} (${given(place.keys.day)}::date, ${given(place.keys.time)}::time, ${given(place.keys.id)}::uuid)`,
        ]
      : []),
  ];
  const sql = `
    WITH r AS MATERIALIZED (
      SELECT * FROM health_records r WHERE ${conditions.join(" AND ")} ORDER BY ${order} LIMIT $3::int
    )
    SELECT json_agg(row_to_json(page)) AS value
    FROM (SELECT ${RECORD_COLUMNS} FROM r ORDER BY ${NEWEST_FIRST}) page`;
  const records = (await readJson<RecordDto[]>(ctx.db, { sql, values })) ?? [];
  return records.map((record) => seenBy(ctx, record));
}
