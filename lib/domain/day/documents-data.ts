import { lockedColumn } from "@/lib/domain/horses/json-columns";

/** After so many days nobody is told any more of a document that ran out: its own list still says so. */
const TOLD_DAYS = 90;

/** The dashboard names so many. */
const NAMED = 4;

/** Without another of its kind that is good for longer: who has the new test needn't hear of the old one. */
const EXPIRING = `
  SELECT f.id, horse.id AS "horseId", horse.name AS "horseName", f.name, f.document_kind AS "documentKind",
    f.expires_on AS "expiresOn", ${lockedColumn({ organizationId: "$1", limit: "$4" })}
  FROM horse_files f
  JOIN horses horse ON horse.organization_id = f.organization_id AND horse.id = f.horse_id
  WHERE f.organization_id = $1::uuid AND f.deleted_at IS NULL AND horse.archived_at IS NULL
    AND ($3::uuid[] IS NULL OR f.horse_id = ANY($3::uuid[]))
    AND f.expires_on BETWEEN $5::date - ${TOLD_DAYS} AND $6::date
    AND NOT EXISTS (SELECT 1 FROM horse_files newer
      WHERE newer.organization_id = f.organization_id AND newer.horse_id = f.horse_id AND newer.deleted_at IS NULL
        AND newer.document_kind = f.document_kind AND newer.kind = f.kind AND newer.expires_on > f.expires_on)`;

/** JSON of the actor's horses' documents that ran out lately, or run out until $6; $5 is today, null for nobody's. */
export const EXPIRING_DOCUMENTS = `(
  SELECT json_build_object('count', count(*), 'first', coalesce(
    json_agg(json_build_object('id', id, 'horseId', "horseId", 'horseName', "horseName", 'name', name,
      'documentKind', "documentKind", 'expiresOn', "expiresOn") ORDER BY place) FILTER (WHERE place <= ${NAMED}),
    '[]'))
  FROM (SELECT *, row_number() OVER (ORDER BY "expiresOn", lower("horseName"), id) AS place
    FROM (${EXPIRING}) expiring WHERE NOT "isLocked") told)`;
