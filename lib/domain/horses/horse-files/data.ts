import "server-only";
import {
  type Context,
  getActingOrganizationName,
  getOrganizationId,
  getSignedName,
} from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { type FilePurpose, type StoredFile, storedFileSchema } from "@/lib/domain/horses/horse-files/dto";
import type { HorseFileKind } from "@/lib/domain/horses/horse-files/model/schemas";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { buildSortedPageQuery } from "@/lib/lists/sorted-page";
import { getActorWithOrganizationSql } from "@/lib/public-name";
import { createBinder, queryJson, queryJsonList } from "@/lib/query-json";
import type { StoredContent } from "@/lib/storage/stored-files";

export const HORSE_FILE_COLUMNS = `
  f.id, f.horse_id AS "horseId", f.record_id AS "recordId", f.purpose, f.kind, f.content_id AS "contentId",
  f.extension, f.bytes, f.width, f.height, f.name, f.caption, f.document_kind AS "documentKind",
  f.dated_on AS "datedOn", f.expires_on AS "expiresOn", f.author_id AS "authorId", f.author_name AS "authorName",
  f.author_organization_id AS "authorOrganizationId",
  ${getIsoTimestampSql("f.deleted_at")} AS "deletedAt", ${getIsoTimestampSql("f.created_at")} AS "createdAt"`;

const getSelectFileSql = (lock: string) => `
  SELECT row_to_json(found) AS value FROM (
    SELECT ${HORSE_FILE_COLUMNS} FROM horse_files f
    WHERE f.organization_id = $1::uuid AND f.id = $2::uuid AND f.horse_id = $3::uuid ${lock}
  ) found`;

export interface HorseFileKey {
  horse_id: string;
  id: string;
}

/**
 * Returns whether the actor can see attachments of health records. Access through a share requires the health
 * scope.
 */
function canSeeAttachments({ permissions, share }: Context): boolean {
  return !share || hasPermission(permissions, "health", "read");
}

async function readFile(
  ctx: Context,
  { horse_id, id }: HorseFileKey,
  lock: "" | "FOR UPDATE",
): Promise<StoredFile> {
  if (!isUuid(id) || !isUuid(horse_id)) throw createNotFoundError("File");
  const values = [getOrganizationId(ctx), id, horse_id];
  const file = await queryJson(ctx.db, { sql: getSelectFileSql(lock), values, schema: storedFileSchema });
  if (!file || (file.recordId !== null && !canSeeAttachments(ctx))) throw createNotFoundError("File");
  return file;
}

/**
 * Returns one of the horse's files, even if the file is deleted. Throws NOT_FOUND if the file doesn't exist
 * or the actor can't see it. The caller must check access to the horse.
 */
export function getHorseFileRow(ctx: Context, key: HorseFileKey): Promise<StoredFile> {
  return readFile(ctx, key, "");
}

/**
 * Locks a file of the horse and returns it, even if it is deleted. Throws NOT_FOUND if the file doesn't exist
 * or the actor can't see it.
 */
export function lockHorseFileRow(tx: Context, key: HorseFileKey): Promise<StoredFile> {
  return readFile(tx, key, "FOR UPDATE");
}

export interface HorseFileFilter extends PageRequest {
  horseId: string;
  kind: HorseFileKind;
}

/** Returns a page of a horse's photos or documents, newest first. Uses one indexed query. */
export async function selectHorseFiles(
  ctx: Context,
  { horseId, kind, place, limit }: HorseFileFilter,
): Promise<readonly StoredFile[]> {
  const values: (string | number)[] = [getOrganizationId(ctx), horseId, kind, limit];
  const page = buildSortedPageQuery({
    columns: [],
    sort: { isDescending: true },
    place,
    id: "f.id",
    bind: createBinder(values),
  });
  const conditions = [
    "f.organization_id = $1::uuid AND f.horse_id = $2::uuid AND f.kind = $3::text AND f.deleted_at IS NULL",
    ...page.conditions,
    ...(canSeeAttachments(ctx) ? [] : ["f.record_id IS NULL"]),
  ];
  const sql = `
    SELECT json_agg(row_to_json(page)) AS value FROM (
      SELECT ${HORSE_FILE_COLUMNS} FROM horse_files f WHERE ${conditions.join(" AND ")}
      ORDER BY ${page.orderBy} LIMIT $4::int
    ) page`;
  const files = await queryJsonList(ctx.db, { sql, values, schema: storedFileSchema });
  return restoreListOrder(files, place);
}

const SELECT_RECORD_FILES = `
  SELECT json_agg(row_to_json(found) ORDER BY found.id) AS value
  FROM unnest($2::uuid[]) record (id) CROSS JOIN LATERAL (
    SELECT ${HORSE_FILE_COLUMNS} FROM horse_files f
    WHERE f.organization_id = $1::uuid AND f.record_id = record.id AND f.horse_id = $3::uuid AND f.deleted_at IS NULL
    ORDER BY f.id LIMIT 200
  ) found`;

/** Returns the attachments of several records in one query. */
export async function selectFilesOfRecords(
  ctx: Context,
  horseId: string,
  recordIds: readonly string[],
): Promise<StoredFile[]> {
  if (!recordIds.every(isUuid)) throw createNotFoundError("Record");
  const values = [getOrganizationId(ctx), `{${recordIds.join(",")}}`, horseId];
  return await queryJsonList(ctx.db, { sql: SELECT_RECORD_FILES, values, schema: storedFileSchema });
}

export interface NewHorseFile {
  horseId: string | null;
  recordId?: string | null;
  taskId?: string | null;
  entryId?: string | null;
  invoiceId?: string | null;
  contactId?: string | null;
  purpose: FilePurpose;
  kind: HorseFileKind;
  name: string;
  content: StoredContent;
  caption?: string | null;
  documentKind?: string | null;
  datedOn?: CalendarDate | null;
  expiresOn?: CalendarDate | null;
}

const INSERT_FILE = `
  WITH f AS (
    INSERT INTO horse_files (id, organization_id, horse_id, record_id, purpose, kind, content_id, extension, bytes,
      width, height, name, caption, document_kind, dated_on, expires_on, author_id, author_name, created_at, updated_at,
      task_id, entry_id, author_organization_id, invoice_id, contact_id)
    VALUES ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6, $7::uuid, $8, $9::int, $10::int, $11::int, $12, $13, $14,
      $15::date, $16::date, $17::uuid,
      COALESCE($23::text, ${getActorWithOrganizationSql("$17::uuid", "$22")}), $18::timestamptz, $18::timestamptz, $19::uuid, $20::uuid, $21::uuid,
      $24::uuid, $25::uuid)
    RETURNING *
  )
  SELECT row_to_json(file) AS value FROM (SELECT ${HORSE_FILE_COLUMNS} FROM f) file`;

export async function insertHorseFile(tx: Context, file: NewHorseFile): Promise<StoredFile> {
  const { horseId, recordId = null, taskId = null, entryId = null, purpose, kind } = file;
  const { invoiceId = null, contactId = null } = file;
  const { name, content, caption = null } = file;
  const { documentKind = null, datedOn = null, expiresOn = null } = file;
  const { contentId, extension, bytes, width, height } = content;
  const author = "userId" in tx.actor ? tx.actor.userId : null;
  const stored = await queryJson(tx.db, {
    schema: storedFileSchema,
    sql: INSERT_FILE,
    values: [
      ...[createId(), getOrganizationId(tx), horseId, recordId, purpose, kind, contentId, extension, bytes],
      ...[
        width,
        height,
        name,
        caption,
        documentKind,
        datedOn,
        expiresOn,
        author,
        tx.clock.now().toISOString(),
        taskId,
        entryId,
      ],
      ...[
        tx.share?.organization.id ?? null,
        getActingOrganizationName(tx),
        getSignedName(tx),
        invoiceId,
        contactId,
      ],
    ],
  });
  if (!stored) throw createNotFoundError("File");
  return stored;
}
