import "server-only";
import {
  type Context,
  getActingOrganizationName,
  getActorUserId,
  getOrganizationId,
  getSignedName,
} from "@/lib/auth/context";
import { HEALTH_RECORD_COLUMNS } from "@/lib/domain/care/health-records/columns";
import {
  type HealthRecordDto,
  type HealthRecordState,
  healthRecordDtoSchema,
} from "@/lib/domain/care/health-records/dto";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { getActorWithOrganizationSql } from "@/lib/public-name";
import { queryJson } from "@/lib/query-json";

const getReturningSql = (statement: string) => `
  WITH r AS (${statement} RETURNING *)
  SELECT row_to_json(record) AS value FROM (SELECT ${HEALTH_RECORD_COLUMNS} FROM r) record`;

const INSERT_RECORD = getReturningSql(`
  INSERT INTO health_records AS r (id, organization_id, horse_id, kind, happened_on, happened_time, title, details,
                                   notes, provider, cost_cents, author_id, author_name, author_organization_id,
                                   created_at, updated_at, contact_id)
  VALUES ($1::uuid, $2::uuid, $3::uuid, $4, $5::date, $6::time, $7, $8::jsonb, $9, $10, $11::int,
          $12::uuid, COALESCE($14::text, ${getActorWithOrganizationSql("$12::uuid", "$16")}), $15::uuid, $13::timestamptz,
          $13::timestamptz, $17::uuid)`);

const UPDATE_RECORD = getReturningSql(`
  UPDATE health_records r SET happened_on = $3::date, happened_time = $4::time, title = $5, details = $6::jsonb,
    notes = $7, provider = $8, cost_cents = $9::int, revision = r.revision + 1, updated_at = $10::timestamptz,
    contact_id = $11::uuid
  WHERE r.organization_id = $1::uuid AND r.id = $2::uuid`);

const UPDATE_DELETED_AT = getReturningSql(`
  UPDATE health_records r SET deleted_at = $3::timestamptz, updated_at = $4::timestamptz
  WHERE r.organization_id = $1::uuid AND r.id = $2::uuid`);

async function writeRecord(
  tx: Context,
  sql: string,
  values: (string | number | null)[],
): Promise<HealthRecordDto> {
  const record = await queryJson(tx.db, { schema: healthRecordDtoSchema, sql, values });
  if (!record) throw new DomainError("INTERNAL", "The health record doesn't exist");
  return record;
}

export function insertHealthRecordRow(
  tx: Context,
  { id, horseId }: { id: string; horseId: string },
  state: HealthRecordState,
): Promise<HealthRecordDto> {
  const { content, happenedOn, happenedTime, title, notes, provider, contactId, costCents } = state;
  return writeRecord(tx, INSERT_RECORD, [
    ...[id, getOrganizationId(tx), horseId, content.kind, happenedOn, happenedTime, title],
    ...[JSON.stringify(content.details), notes, provider, costCents],
    ...[getActorUserId(tx), tx.clock.now().toISOString(), getSignedName(tx)],
    ...[tx.share?.organization.id ?? null, getActingOrganizationName(tx), contactId],
  ]);
}

/** Updates a row that the transaction has locked. */
export function updateHealthRecordRow(
  tx: Context,
  id: string,
  state: HealthRecordState,
): Promise<HealthRecordDto> {
  const { content, happenedOn, happenedTime, title, notes, provider, contactId, costCents } = state;
  return writeRecord(tx, UPDATE_RECORD, [
    ...[getOrganizationId(tx), id, happenedOn, happenedTime, title, JSON.stringify(content.details)],
    ...[notes, provider, costCents, tx.clock.now().toISOString(), contactId],
  ]);
}

export function updateHealthRecordDeletedAt(
  tx: Context,
  id: string,
  deletedAt: Date | null,
): Promise<HealthRecordDto> {
  const now = tx.clock.now().toISOString();
  return writeRecord(tx, UPDATE_DELETED_AT, [
    getOrganizationId(tx),
    id,
    deletedAt?.toISOString() ?? null,
    now,
  ]);
}

const INSERT_REVISION = `
  INSERT INTO health_record_revisions
    (id, organization_id, record_id, revision, state, changed_by_id, changed_by_name, changed_at)
  VALUES ($1::uuid, $2::uuid, $3::uuid, $4::int, $5::jsonb, $6::uuid, ${getActorWithOrganizationSql("$6::uuid", "$8")}, $7::timestamptz)`;

/** Stores the given state of a record as a revision. */
export async function insertHealthRecordRevision(tx: Context, before: HealthRecordDto): Promise<void> {
  const { content, happenedOn, happenedTime, title, notes, provider, contactId, costCents } = before;
  const state: HealthRecordState = {
    ...{ content, happenedOn, happenedTime, title, notes },
    ...{ provider, contactId, costCents },
  };
  await tx.db.$executeRawUnsafe(
    INSERT_REVISION,
    ...[createId(), getOrganizationId(tx), before.id, before.revision, JSON.stringify(state)],
    ...[getActorUserId(tx), tx.clock.now().toISOString(), getActingOrganizationName(tx)],
  );
}
