import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { toIsoSql } from "@/lib/dates/iso-moment";
import { RECORD_COLUMNS, RECORDS_NEWEST_FIRST } from "@/lib/domain/care/health-records/columns";
import {
  type RecordDto,
  type RevisionDto,
  recordDtoSchema,
  revisionDtoSchema,
} from "@/lib/domain/care/health-records/dto";
import { type PointRow, pointRowSchema } from "@/lib/domain/care/health-records/health-series";
import { isUuid } from "@/lib/ids";
import { readJson } from "@/lib/read-json";

/** Maximum number of revisions in the history. Older ones are omitted. */
const MAX_REVISIONS = 100;

const SELECT_REVISIONS = `
  SELECT json_agg(row_to_json(kept)) AS value FROM (
    SELECT revision, state, changed_by_name AS "changedByName",
           ${toIsoSql("changed_at")} AS "changedAt"
    FROM health_record_revisions
    WHERE organization_id = $1::uuid AND record_id = $2::uuid
    ORDER BY revision DESC LIMIT ${MAX_REVISIONS}
  ) kept`;

/** Returns the record's previous states, newest first. */
export async function selectRevisions(ctx: Context, recordId: string): Promise<RevisionDto[]> {
  const values = [getOrganizationId(ctx), recordId];
  const revisions =
    (await readJson(ctx.db, { schema: z.array(revisionDtoSchema), sql: SELECT_REVISIONS, values })) ?? [];
  if (!ctx.share || hasPermission(ctx.permissions, "finances", "read")) return revisions;
  return revisions.map(({ state, ...rest }) => ({ ...rest, state: { ...state, costCents: null } }));
}

/** A chart on a phone can't show more points. No point in between is skipped, because it could show a fever. */
const MAX_POINTS = 40;

const SELECT_SERIES = `
  SELECT json_agg(row_to_json(point) ORDER BY day, time NULLS FIRST, id) AS value FROM (
    SELECT r.kind, r.id, r.happened_on AS day, to_char(r.happened_time, 'HH24:MI') AS time, r.details
    FROM unnest($3::text[]) wanted (kind)
    CROSS JOIN LATERAL (
      SELECT * FROM health_records r
      WHERE r.organization_id = $1::uuid AND r.horse_id = $2::uuid AND r.kind = wanted.kind AND r.deleted_at IS NULL
      ORDER BY ${RECORDS_NEWEST_FIRST} LIMIT ${MAX_POINTS}
    ) r
  ) point`;

/** Returns the newest points of each type, oldest first, in one query that uses the index on types. */
export async function selectMeasurePoints(
  ctx: Context,
  horseId: string,
  kinds: readonly string[],
): Promise<PointRow[]> {
  const values = [getOrganizationId(ctx), horseId, `{${kinds.join(",")}}`];
  return (await readJson(ctx.db, { schema: z.array(pointRowSchema), sql: SELECT_SERIES, values })) ?? [];
}

/** Returns the newest record of a type for each horse, newest first, using the index on types. */
export async function selectLastRecords(
  ctx: Context,
  kind: string,
  horseIds: readonly string[],
): Promise<RecordDto[]> {
  const sql = `
    WITH r AS MATERIALIZED (
      SELECT r.* FROM unnest($3::uuid[]) wanted (id)
      CROSS JOIN LATERAL (
        SELECT * FROM health_records r
        WHERE r.organization_id = $1::uuid AND r.horse_id = wanted.id AND r.kind = $2::text AND r.deleted_at IS NULL
        ORDER BY ${RECORDS_NEWEST_FIRST} LIMIT 1
      ) r
    )
    SELECT json_agg(row_to_json(page)) AS value FROM (SELECT ${RECORD_COLUMNS} FROM r ORDER BY ${RECORDS_NEWEST_FIRST}) page`;
  const values = [getOrganizationId(ctx), kind, `{${horseIds.filter(isUuid).join(",")}}`];
  return (await readJson(ctx.db, { schema: z.array(recordDtoSchema), sql, values })) ?? [];
}
