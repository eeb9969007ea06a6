import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { HEALTH_RECORD_COLUMNS, TIMELINE_ORDER_SQL } from "@/lib/domain/care/health-records/columns";
import {
  type HealthRecordDto,
  type HealthRecordRevisionDto,
  healthRecordDtoSchema,
  healthRecordRevisionDtoSchema,
} from "@/lib/domain/care/health-records/dto";
import { type HealthPointRow, healthPointRowSchema } from "@/lib/domain/care/health-records/health-series";
import { isUuid } from "@/lib/ids";
import { queryJsonList } from "@/lib/query-json";

/** The maximum number of revisions in the history. Older revisions are omitted. */
const MAX_REVISIONS = 100;

const SELECT_REVISIONS = `
  SELECT json_agg(row_to_json(found)) AS value FROM (
    SELECT revision, state, changed_by_name AS "changedByName",
           ${getIsoTimestampSql("changed_at")} AS "changedAt"
    FROM health_record_revisions
    WHERE organization_id = $1::uuid AND record_id = $2::uuid
    ORDER BY revision DESC LIMIT ${MAX_REVISIONS}
  ) found`;

/** Returns the record's previous states, newest first. */
export async function selectHealthRecordRevisions(
  ctx: Context,
  recordId: string,
): Promise<HealthRecordRevisionDto[]> {
  const values = [getOrganizationId(ctx), recordId];
  const revisions = await queryJsonList(ctx.db, {
    schema: healthRecordRevisionDtoSchema,
    sql: SELECT_REVISIONS,
    values,
  });
  if (!ctx.share) return revisions;
  const canReadCosts = hasPermission(ctx.permissions, "finances", "read");
  return revisions.map(({ state, ...rest }) => ({
    ...rest,
    state: { ...state, contactId: null, costCents: canReadCosts ? state.costCents : null },
  }));
}

/**
 * The maximum number of points in a chart. A phone screen can't show more. The query returns the latest points
 * without skipping any, because a skipped point could show a fever.
 */
const MAX_POINTS = 40;

const SELECT_SERIES = `
  SELECT json_agg(row_to_json(point) ORDER BY day, time NULLS FIRST, id) AS value FROM (
    SELECT r.kind, r.id, r.happened_on AS day, to_char(r.happened_time, 'HH24:MI') AS time, r.details
    FROM unnest($3::text[]) wanted (kind)
    CROSS JOIN LATERAL (
      SELECT * FROM health_records r
      WHERE r.organization_id = $1::uuid AND r.horse_id = $2::uuid AND r.kind = wanted.kind AND r.deleted_at IS NULL
      ORDER BY ${TIMELINE_ORDER_SQL} LIMIT ${MAX_POINTS}
    ) r
  ) point`;

/** Returns the newest points of each type, sorted oldest first, in one query that uses the index on types. */
export async function selectMeasurementPoints(
  ctx: Context,
  horseId: string,
  kinds: readonly string[],
): Promise<HealthPointRow[]> {
  const values = [getOrganizationId(ctx), horseId, `{${kinds.join(",")}}`];
  return await queryJsonList(ctx.db, { schema: healthPointRowSchema, sql: SELECT_SERIES, values });
}

/**
 * Returns the newest record of the given type for each horse and kind of work. The records are sorted newest first.
 * For types without kinds of work, returns one record for each horse. Uses the index on types.
 */
export async function selectLastHealthRecords(
  ctx: Context,
  kind: string,
  horseIds: readonly string[],
): Promise<HealthRecordDto[]> {
  const sql = `
    WITH r AS MATERIALIZED (
      SELECT r.* FROM unnest($3::uuid[]) wanted (id)
      CROSS JOIN LATERAL (
        SELECT DISTINCT ON (r.details->>'work') r.* FROM health_records r
        WHERE r.organization_id = $1::uuid AND r.horse_id = wanted.id AND r.kind = $2::text AND r.deleted_at IS NULL
        ORDER BY r.details->>'work', ${TIMELINE_ORDER_SQL}
      ) r
    )
    SELECT json_agg(row_to_json(page)) AS value FROM (SELECT ${HEALTH_RECORD_COLUMNS} FROM r ORDER BY ${TIMELINE_ORDER_SQL}) page`;
  const values = [getOrganizationId(ctx), kind, `{${horseIds.filter(isUuid).join(",")}}`];
  return queryJsonList(ctx.db, { schema: healthRecordDtoSchema, sql, values });
}
