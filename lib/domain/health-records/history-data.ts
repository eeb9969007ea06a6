import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { isoText } from "@/lib/dates/iso-moment";
import { NEWEST_FIRST } from "@/lib/domain/health-records/columns";
import type { RevisionDto } from "@/lib/domain/health-records/dto";
import type { PointRow } from "@/lib/domain/health-records/series";
import { readJson } from "@/lib/read-json";

/** More than anybody reads; the oldest are left out. */
const MAX_REVISIONS = 100;

const SELECT_REVISIONS = `
  SELECT json_agg(row_to_json(kept)) AS value FROM (
    SELECT revision, state, changed_by_name AS "changedByName",
           ${isoText("changed_at")} AS "changedAt"
    FROM health_record_revisions
    WHERE organization_id = $1::uuid AND record_id = $2::uuid
    ORDER BY revision DESC LIMIT ${MAX_REVISIONS}
  ) kept`;

/** The record's earlier states, the newest first. */
export async function selectRevisions(ctx: Context, recordId: string): Promise<RevisionDto[]> {
  const values = [organizationIdOf(ctx), recordId];
  const revisions = (await readJson<RevisionDto[]>(ctx.db, { sql: SELECT_REVISIONS, values })) ?? [];
  if (!ctx.through || grants(ctx.permissions, "finances", "read")) return revisions;
  return revisions.map(({ state, ...rest }) => ({ ...rest, state: { ...state, costCents: null } }));
}

/** As many points as a chart on a phone can show apart. None between is left out: it may be the fever. */
const MAX_POINTS = 40;

const SELECT_SERIES = `
  SELECT json_agg(row_to_json(point) ORDER BY day, time NULLS FIRST, id) AS value FROM (
    SELECT r.kind, r.id, r.happened_on AS day, to_char(r.happened_time, 'HH24:MI') AS time, r.details
    FROM unnest($3::text[]) wanted (kind)
    CROSS JOIN LATERAL (
      SELECT * FROM health_records r
      WHERE r.organization_id = $1::uuid AND r.horse_id = $2::uuid AND r.kind = wanted.kind AND r.deleted_at IS NULL
      ORDER BY ${NEWEST_FIRST} LIMIT ${MAX_POINTS}
    ) r
  ) point`;

/** The newest points of each kind, oldest first, in one query along the index of kinds. */
export async function selectPoints(
  ctx: Context,
  horseId: string,
  kinds: readonly string[],
): Promise<PointRow[]> {
  const values = [organizationIdOf(ctx), horseId, `{${kinds.join(",")}}`];
  return (await readJson<PointRow[]>(ctx.db, { sql: SELECT_SERIES, values })) ?? [];
}
