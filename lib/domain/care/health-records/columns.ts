import { toIsoSql } from "@/lib/dates/iso-moment";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";

/** The columns of `RecordDto`, from a table with the alias `r`. */
export const RECORD_COLUMNS = `
  r.id, r.horse_id AS "horseId", json_build_object('kind', r.kind, 'details', r.details) AS content,
  r.happened_on AS "happenedOn", to_char(r.happened_time, 'HH24:MI') AS "happenedTime", r.title, r.notes, r.provider,
  r.cost_cents AS "costCents", r.currency, r.author_id AS "authorId", r.author_name AS "authorName",
  r.author_organization_id AS "authorOrganizationId", r.revision,
  ${toIsoSql("r.deleted_at")} AS "deletedAt", ${toIsoSql("r.created_at")} AS "createdAt", ${toIsoSql("r.updated_at")} AS "updatedAt"`;

/** The order of the timeline's index. */
export const RECORDS_NEWEST_FIRST =
  "r.happened_on DESC, coalesce(r.happened_time, '00:00'::time) DESC, r.id DESC";

/** Returns the fields that the audit log stores before and after a change. */
export function toRecordAuditFacts(record: RecordDto) {
  return {
    horse_id: record.horseId,
    kind: record.content.kind,
    title: record.title,
    happened_on: record.happenedOn,
    happened_time: record.happenedTime,
    details: { ...record.content.details },
    notes: record.notes,
    provider: record.provider,
    cost_cents: record.costCents,
    deleted_at: record.deletedAt,
  };
}
