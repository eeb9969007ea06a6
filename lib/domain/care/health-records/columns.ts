import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";

/** The columns of `HealthRecordDto`, from a table with the alias `r`. */
export const HEALTH_RECORD_COLUMNS = `
  r.id, r.horse_id AS "horseId", json_build_object('kind', r.kind, 'details', r.details) AS content,
  r.happened_on AS "happenedOn", to_char(r.happened_time, 'HH24:MI') AS "happenedTime", r.title, r.notes, r.provider,
  r.contact_id AS "contactId",
  r.cost_cents AS "costCents", r.currency, r.author_id AS "authorId", r.author_name AS "authorName",
  r.author_organization_id AS "authorOrganizationId", r.revision,
  ${getIsoTimestampSql("r.deleted_at")} AS "deletedAt", ${getIsoTimestampSql("r.created_at")} AS "createdAt", ${getIsoTimestampSql("r.updated_at")} AS "updatedAt"`;

/** The sort order of the timeline's index. */
export const TIMELINE_ORDER_SQL =
  "r.happened_on DESC, coalesce(r.happened_time, '00:00'::time) DESC, r.id DESC";

/** Returns the fields whose old and new values are stored in the audit log. */
export function toHealthRecordAuditFacts(record: HealthRecordDto) {
  return {
    horse_id: record.horseId,
    kind: record.content.kind,
    title: record.title,
    happened_on: record.happenedOn,
    happened_time: record.happenedTime,
    details: { ...record.content.details },
    notes: record.notes,
    provider: record.provider,
    contact_id: record.contactId,
    cost_cents: record.costCents,
    deleted_at: record.deletedAt,
  };
}
