import { MAX_DUE_COUNT } from "@/lib/domain/care/model/due-date-text";
import { getExpiringDocumentCondition } from "@/lib/domain/horses/horses/get-expiring-document-condition";
import { getHorseLockedColumnSql } from "@/lib/domain/horses/horses/horse-columns";

/** The number of documents that the dashboard lists. */
const MAX_NAMED_DOCUMENTS = 4;

/**
 * SQL for the expiring documents of horses that aren't locked, sorted by expiry date so that the query can
 * use the expiry index. The query reads only as many documents as the dashboard can list and count.
 */
const EXPIRING = `
  SELECT * FROM (
    SELECT f.id, horse.id AS "horseId", horse.name AS "horseName", f.name, f.document_kind AS "documentKind",
      f.expires_on AS "expiresOn", ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$4" })}
    FROM horse_files f
    JOIN horses horse ON horse.organization_id = f.organization_id AND horse.id = f.horse_id
    WHERE f.organization_id = $1::uuid AND horse.archived_at IS NULL
      AND ($3::uuid[] IS NULL OR f.horse_id = ANY($3::uuid[]))
      AND ${getExpiringDocumentCondition({ today: "$5", through: "$6" })}
  ) expiring WHERE NOT "isLocked"
  ORDER BY "expiresOn", id LIMIT ${MAX_NAMED_DOCUMENTS + MAX_DUE_COUNT}`;

/**
 * SQL that returns, as JSON, the documents of the actor's horses that expired recently or expire by $6. $5 is
 * today's date, or null if the actor has no access to documents.
 */
export const EXPIRING_DOCUMENTS = `(
  SELECT json_build_object('count', count(*), 'first', coalesce(
    json_agg(json_build_object('id', id, 'horseId', "horseId", 'horseName', "horseName", 'name', name,
      'documentKind', "documentKind", 'expiresOn', "expiresOn") ORDER BY place) FILTER (WHERE place <= ${MAX_NAMED_DOCUMENTS}),
    '[]'))
  FROM (SELECT *, row_number() OVER (ORDER BY "expiresOn", id) AS place FROM (${EXPIRING}) bounded) numbered)`;
