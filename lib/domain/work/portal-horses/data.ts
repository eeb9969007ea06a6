import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { OWN_CONTACTS } from "@/lib/domain/billing/records/own-contacts-sql";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { type DocumentKind, STORED_DOCUMENT_KINDS } from "@/lib/files/document-kinds";
import { queryJson, queryJsonList } from "@/lib/query-json";

/**
 * The periods in which contact $2, or a duplicate merged into it, owns or leases horses. A horse's first ownership
 * also covers all earlier days, because stables often enter the ownership only after the horse has arrived.
 */
const OWN_PERIODS = `
  own AS MATERIALIZED (${OWN_CONTACTS}),
  periods AS (
    SELECT period.* FROM (
      SELECT ownership.horse_id, ownership.starts_on,
        CASE WHEN lag(ownership.starts_on) OVER horse IS NULL THEN '-infinity'::date ELSE ownership.starts_on END
          AS from_on,
        coalesce(lead(ownership.starts_on) OVER horse, 'infinity'::date) AS until_on,
        EXISTS (SELECT FROM ownership_shares share
                WHERE share.ownership_id = ownership.id AND share.contact_id IN (SELECT id FROM own)) AS is_owner,
        coalesce(ownership.lessee_id IN (SELECT id FROM own), false) AS is_lessee
      FROM ownerships ownership
      WHERE ownership.organization_id = $1::uuid AND ownership.horse_id IN (
        SELECT mine.horse_id FROM ownerships mine
        LEFT JOIN ownership_shares share ON share.ownership_id = mine.id
        WHERE mine.organization_id = $1::uuid
          AND (mine.lessee_id IN (SELECT id FROM own) OR share.contact_id IN (SELECT id FROM own)))
      WINDOW horse AS (PARTITION BY ownership.horse_id ORDER BY ownership.starts_on)
    ) period WHERE period.is_owner OR period.is_lessee
  ),
  mine AS (
    SELECT horse.id, horse.name, horse.breed, horse.color, horse.picture_id AS "pictureId",
      period.is_owner AS "isOwner", period.is_lessee AS "isLessee"
    FROM periods period
    JOIN horses horse ON horse.organization_id = $1::uuid AND horse.id = period.horse_id
      AND horse.archived_at IS NULL AND horse.transferred_at IS NULL AND NOT horse.is_sample
    WHERE period.starts_on <= $3::date AND period.until_on > $3::date
  )`;

const horseSchema = z.object({
  id: z.string(),
  name: z.string(),
  breed: z.string().nullable(),
  color: z.string().nullable(),
  pictureId: z.string().nullable(),
  isOwner: z.boolean(),
  isLessee: z.boolean(),
});
export type OwnHorse = z.infer<typeof horseSchema>;

const SELECT_HORSES = `
  WITH ${OWN_PERIODS}
  SELECT coalesce(json_agg(mine ORDER BY lower(mine.name), mine.id), '[]') AS value FROM mine`;

/** Returns the horses that the contact owns or leases today, sorted by name. */
export async function selectOwnHorses(
  ctx: Context,
  contactId: string,
  today: CalendarDate,
): Promise<OwnHorse[]> {
  const values = [getOrganizationId(ctx), contactId, today];
  return queryJsonList(ctx.db, { schema: horseSchema, sql: SELECT_HORSES, values });
}

const careItemSchema = z.object({
  id: z.string(),
  kind: z.enum(RECORD_KINDS),
  subject: z.string(),
  dueOn: z.string(),
});
export type UpcomingCare = z.infer<typeof careItemSchema>;

const SELECT_UPCOMING = `
  SELECT coalesce(json_agg(found), '[]') AS value FROM (
    SELECT item.id, item.kind, plan.subject, item.due_on AS "dueOn"
    FROM care_items item JOIN care_plans plan ON plan.organization_id = item.organization_id AND plan.id = item.plan_id
    WHERE item.organization_id = $1::uuid AND item.horse_id = $2::uuid AND item.status = 'open'
      AND plan.ended_at IS NULL
    ORDER BY item.due_on, item.id LIMIT 20
  ) found`;

/** Returns a horse's open care, with overdue care first. The caller must check access to the horse. */
export async function selectUpcomingCare(ctx: Context, horseId: string): Promise<UpcomingCare[]> {
  const values = [getOrganizationId(ctx), horseId];
  return queryJsonList(ctx.db, { schema: careItemSchema, sql: SELECT_UPCOMING, values });
}

const recordSchema = z.object({
  id: z.string(),
  horseId: z.string(),
  horseName: z.string(),
  kind: z.enum(RECORD_KINDS),
  happenedOn: z.string(),
  title: z.string(),
  notes: z.string().nullable(),
  provider: z.string().nullable(),
  photoCount: z.number(),
});
/** A health record without its costs, author and measurements. */
export type PortalCare = z.infer<typeof recordSchema>;

const RECORD_COLUMNS = `
  record.id, record.horse_id AS "horseId", horse.name AS "horseName", record.kind, record.happened_on AS "happenedOn",
  record.title, record.notes, record.provider,
  (SELECT count(*) FROM horse_files file
   WHERE file.organization_id = record.organization_id AND file.record_id = record.id AND file.deleted_at IS NULL)
    AS "photoCount"`;

const SELECT_RECORDS = `
  WITH ${OWN_PERIODS}
  SELECT coalesce(json_agg(found), '[]') AS value FROM (
    SELECT ${RECORD_COLUMNS}
    FROM mine horse JOIN health_records record ON record.organization_id = $1::uuid AND record.horse_id = horse.id
    WHERE horse.id = $4::uuid AND record.deleted_at IS NULL AND record.author_organization_id IS NULL
      AND EXISTS (SELECT FROM periods period WHERE period.horse_id = record.horse_id
                  AND record.happened_on >= period.from_on AND record.happened_on < period.until_on)
    ORDER BY record.happened_on DESC, record.happened_time DESC NULLS LAST, record.id DESC
    LIMIT $5::int OFFSET $6::int
  ) found`;

/**
 * Returns the health records of one of the contact's horses, newest first. Includes only records from days on which
 * the contact owned or leased the horse.
 */
export async function selectOwnCare(
  ctx: Context,
  contactId: string,
  { today, horseId, limit, offset }: { today: CalendarDate; horseId: string; limit: number; offset: number },
): Promise<PortalCare[]> {
  const values = [getOrganizationId(ctx), contactId, today, horseId, limit, offset];
  return queryJsonList(ctx.db, { schema: recordSchema, sql: SELECT_RECORDS, values });
}

/**
 * Selects one health record. If the record was charged to the contact or needs the contact's approval, finds it
 * even if another contact owns the horse.
 */
const SELECT_RECORD = `
  WITH ${OWN_PERIODS}
  SELECT row_to_json(found) AS value FROM (
    SELECT ${RECORD_COLUMNS}
    FROM health_records record JOIN horses horse ON horse.organization_id = $1::uuid AND horse.id = record.horse_id
    WHERE record.organization_id = $1::uuid AND record.id = $4::uuid AND record.deleted_at IS NULL
      AND record.author_organization_id IS NULL AND horse.transferred_at IS NULL
      AND (EXISTS (SELECT FROM mine JOIN periods period ON period.horse_id = mine.id
                   WHERE mine.id = record.horse_id
                     AND record.happened_on >= period.from_on AND record.happened_on < period.until_on)
           OR EXISTS (SELECT FROM charges charge
                      JOIN charge_shares share ON share.organization_id = $1::uuid AND share.charge_id = charge.id
                      LEFT JOIN invoice_line_items line ON line.id = share.line_item_id
                      LEFT JOIN invoices invoice ON invoice.organization_id = $1::uuid AND invoice.id = line.invoice_id
                      WHERE charge.organization_id = $1::uuid AND charge.source_key = 'care:' || record.id
                        AND charge.horse_id = record.horse_id AND share.contact_id IN (SELECT id FROM own)
                        AND (share.approval IS NOT NULL OR invoice.sent_at IS NOT NULL)))
  ) found`;

/** Returns a health record, or null if the contact can't see a record with this ID. */
export async function selectPortalCare(
  ctx: Context,
  contactId: string,
  { today, recordId }: { today: CalendarDate; recordId: string },
): Promise<PortalCare | null> {
  const values = [getOrganizationId(ctx), contactId, today, recordId];
  return queryJson(ctx.db, { schema: recordSchema, sql: SELECT_RECORD, values });
}

const fileSchema = z.object({
  id: z.string(),
  contentId: z.string(),
  extension: z.string(),
  name: z.string(),
  caption: z.string().nullable(),
  documentKind: z.enum(STORED_DOCUMENT_KINDS).nullable(),
  datedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
});
export type PortalFileRow = z.infer<typeof fileSchema>;

const FILE_COLUMNS = `
  file.id, file.content_id AS "contentId", file.extension, file.name, file.caption, file.document_kind AS "documentKind",
  file.dated_on AS "datedOn", file.expires_on AS "expiresOn"`;

/**
 * Returns files that match an SQL condition. In the condition, $2 is the value of `id`. Leaves out files of other
 * organizations.
 */
async function selectFiles(ctx: Context, condition: string, id: string): Promise<PortalFileRow[]> {
  const sql = `
    SELECT json_agg(found) AS value FROM (
      SELECT ${FILE_COLUMNS}
      FROM horse_files file
      WHERE file.organization_id = $1::uuid AND ${condition}
        AND file.deleted_at IS NULL AND file.author_organization_id IS NULL
      ORDER BY file.created_at DESC, file.id DESC LIMIT 100
    ) found`;
  const values = [getOrganizationId(ctx), id];
  return queryJsonList(ctx.db, { schema: fileSchema, sql, values });
}

/** Returns a record's attachments, newest first. The caller must check access to the record. */
export function selectRecordFiles(ctx: Context, recordId: string): Promise<PortalFileRow[]> {
  return selectFiles(ctx, "file.purpose = 'record_attachment' AND file.record_id = $2::uuid", recordId);
}

/** Returns the photos that prove a task's completion, newest first. The caller must check access to the task. */
export function selectTaskPhotos(ctx: Context, taskId: string): Promise<PortalFileRow[]> {
  return selectFiles(ctx, "file.purpose = 'task_proof' AND file.task_id = $2::uuid", taskId);
}

/** The types of documents that the portal never shows, because they concern only the owner and the stable. */
const PRIVATE_KINDS = ["contract", "insurance", "ownership"] as const satisfies readonly DocumentKind[];

/** $6 is the organization's time zone. It determines the date of files that have no date of their own. */
const SELECT_HORSE_FILES = `
  WITH ${OWN_PERIODS}
  SELECT coalesce(json_agg(found), '[]') AS value FROM (
    SELECT ${FILE_COLUMNS}
    FROM mine JOIN horse_files file ON file.organization_id = $1::uuid AND file.horse_id = mine.id
    WHERE mine.id = $4::uuid AND file.purpose = $5 AND file.deleted_at IS NULL
      AND file.author_organization_id IS NULL
      AND (file.document_kind IS NULL OR file.document_kind <> ALL (string_to_array($7, ',')))
      AND EXISTS (SELECT FROM periods period WHERE period.horse_id = file.horse_id
                  AND coalesce(file.dated_on, (file.created_at AT TIME ZONE $6)::date) >= period.from_on
                  AND coalesce(file.dated_on, (file.created_at AT TIME ZONE $6)::date) < period.until_on)
    ORDER BY file.created_at DESC, file.id DESC LIMIT 100
  ) found`;

export interface PortalFileFilter {
  today: CalendarDate;
  timeZone: string;
  horseId: string;
  purpose: "horse_photo" | "horse_document";
}

/**
 * Returns photos or documents of one of the contact's horses, newest first. Includes only files from days on which
 * the contact owned or leased the horse. Excludes contracts, insurance and bills of sale.
 */
export async function selectOwnHorseFiles(
  ctx: Context,
  contactId: string,
  { today, timeZone, horseId, purpose }: PortalFileFilter,
): Promise<PortalFileRow[]> {
  const values = [
    getOrganizationId(ctx),
    contactId,
    today,
    horseId,
    purpose,
    timeZone,
    PRIVATE_KINDS.join(","),
  ];
  return queryJsonList(ctx.db, { schema: fileSchema, sql: SELECT_HORSE_FILES, values });
}
