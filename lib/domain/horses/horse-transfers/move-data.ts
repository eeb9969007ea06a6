import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { TRANSFERRED_CONTENTS } from "@/lib/domain/horses/horse-transfers/contents-data";
import type { ContentCopies } from "@/lib/domain/horses/horse-transfers/copy-transfer-contents";
import { queryJson } from "@/lib/query-json";
import { queryRows } from "@/lib/query-rows";

/**
 * A horse's data is stored in the tables of many features and must move to the new organization in one statement.
 * Foreign keys include the organization: they are valid before and after this statement, but wouldn't be valid
 * between separate statements.
 */

interface Place {
  organizationId: string;
  horseId: string;
}

export interface TransferredFiles {
  contentIds: string[];
  /** The total size in bytes, excluding deleted files. */
  bytes: number;
  photos: number;
}

/**
 * Locks the horse's care plans. Must be called before the horse is locked, because updating a record also locks its
 * care plans before the horse.
 */
export async function lockPlansOfHorse(tx: Context, horseId: string): Promise<void> {
  await tx.db.$executeRaw`
    SELECT 1 FROM care_plans WHERE organization_id = ${getOrganizationId(tx)}::uuid AND horse_id = ${horseId}::uuid
    ORDER BY id FOR UPDATE`;
}

/**
 * Locks the horse's health records. The horse must be locked first, because functions that update a record or its
 * files also call `requireOpenHorse` before they lock the record.
 */
export async function lockRecordsOfHorse(tx: Context, horseId: string): Promise<void> {
  await tx.db.$executeRaw`
    SELECT 1 FROM health_records WHERE organization_id = ${getOrganizationId(tx)}::uuid AND horse_id = ${horseId}::uuid
    ORDER BY id FOR UPDATE`;
}

const transferredFileSchema = z.object({
  contentId: z.string(),
  bytes: z.int(),
  kind: z.string(),
  deletedAt: z.date().nullable(),
});

/** Locks and counts the files to transfer. */
export async function lockAndCountTransferredFiles(tx: Context, horseId: string): Promise<TransferredFiles> {
  const found = await queryRows(
    tx.db,
    transferredFileSchema,
    Prisma.sql`
    SELECT content_id::text AS "contentId", bytes, kind, deleted_at AS "deletedAt" FROM horse_files
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND horse_id = ${horseId}::uuid
      AND ${Prisma.raw(TRANSFERRED_CONTENTS)}
    ORDER BY id FOR UPDATE`,
  );
  const live = found.filter(({ deletedAt }) => deletedAt === null);
  return {
    contentIds: found.map(({ contentId }) => contentId),
    bytes: live.reduce((sum, { bytes }) => sum + bytes, 0),
    photos: live.filter(({ kind }) => kind === "photo").length,
  };
}

/** Stores a snapshot of all the horse's data for the former owner's copy. */
export async function storeTransferSnapshot(tx: Context, transferId: string, horseId: string): Promise<void> {
  await tx.db.$executeRawUnsafe(
    `UPDATE horse_transfers SET snapshot = json_build_object(
       'horse', (SELECT to_jsonb(h) - 'organization_id' - 'picture_id' FROM horses h WHERE ${matchHorse("h", "h.id")}),
       'health-records', ${selectAllRows("health_records", "x.happened_on, x.id")},
       'health-record-revisions', (SELECT coalesce(jsonb_agg(to_jsonb(x) - 'organization_id' ORDER BY x.id), '[]')
         FROM health_record_revisions x WHERE x.organization_id = $1::uuid AND x.record_id IN (
           SELECT r.id FROM health_records r WHERE ${matchHorse("r")})),
       'care-plans', ${selectAllRows("care_plans", "x.id")},
       'care', ${selectAllRows("care_items", "x.due_on, x.id")},
       'emergency-card', (SELECT to_jsonb(c) - 'organization_id' - 'token_hash' - 'token_sealed' - 'issued_at'
         FROM emergency_cards c WHERE ${matchHorse("c")}),
       'files', (SELECT coalesce(jsonb_agg(to_jsonb(f) - 'organization_id' ORDER BY f.id), '[]') FROM horse_files f
         WHERE ${matchHorse("f")} AND f.deleted_at IS NULL AND f.${TRANSFERRED_CONTENTS.replace(" AND ", " AND f.")}))
     WHERE id = $3::uuid`,
    ...[getOrganizationId(tx), horseId, transferId],
  );
}

const matchHorse = (row: string, id = `${row}.horse_id`) =>
  `${row}.organization_id = $1::uuid AND ${id} = $2::uuid`;

const selectAllRows = (table: string, order: string) =>
  `(SELECT coalesce(jsonb_agg(to_jsonb(x) - 'organization_id' ORDER BY ${order}), '[]') FROM ${table} x WHERE ${matchHorse("x")})`;

interface TransferOptions {
  withCare: boolean;
  withCard: boolean;
}

/**
 * Removes the horse from open tasks, calendar events, guest links and the lists of horses that members can access.
 * Also removes open care items and the emergency card unless they are transferred. Past entries keep the horse's
 * name.
 */
export async function detachTransferredHorse(
  tx: Context,
  horseId: string,
  { withCare, withCard }: TransferOptions,
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  const where = { organizationId, horseId };
  await tx.db.taskHorse.deleteMany({ where: { ...where, task: { status: "open" } } });
  await tx.db.calendarEventHorse.deleteMany({ where });
  await tx.db.organizationMemberHorse.deleteMany({ where });
  // The horse's unused guest links stop working, including links that also cover other horses.
  await tx.db.guestLink.updateMany({
    where: { organizationId, usedAt: null, revokedAt: null, horses: { some: { horseId } } },
    data: { revokedAt: tx.clock.now() },
  });
  await tx.db.guestLinkHorse.deleteMany({ where });
  // Finance entries stay with the former owner, so they no longer refer to the horse's records and charges.
  await tx.db.$executeRaw`
    UPDATE finance_entries SET source = 'manual', source_key = NULL
    WHERE organization_id = ${organizationId}::uuid AND source_key IN (
      SELECT 'record:' || id FROM health_records
      WHERE organization_id = ${organizationId}::uuid AND horse_id = ${horseId}::uuid
      UNION ALL SELECT 'charge:' || id FROM horse_charges
      WHERE organization_id = ${organizationId}::uuid AND horse_id = ${horseId}::uuid)`;
  if (!withCard) await tx.db.emergencyCard.deleteMany({ where });
  if (withCare) return;
  // Without `withCare`, completed care stays in the history, but open care isn't transferred.
  await tx.db.careItem.deleteMany({ where: { ...where, status: "open" } });
  await tx.db.carePlan.updateMany({ where: { ...where, endedAt: null }, data: { endedAt: tx.clock.now() } });
}

const movedCountsSchema = z.object({ records: z.number(), revisions: z.number(), files: z.number() });
type MovedCounts = z.infer<typeof movedCountsSchema>;

const NO_COST = `'{"costCents": null}'::jsonb`;

const MOVE_HISTORY = `
  WITH records AS (
    UPDATE health_records SET organization_id = $3::uuid, horse_id = $4::uuid, cost_cents = NULL
    WHERE organization_id = $1::uuid AND horse_id = $2::uuid RETURNING 1
  ), revisions AS (
    UPDATE health_record_revisions SET organization_id = $3::uuid, state = state || ${NO_COST}
    WHERE organization_id = $1::uuid AND record_id IN (
      SELECT id FROM health_records WHERE organization_id = $1::uuid AND horse_id = $2::uuid) RETURNING 1
  ), plans AS (
    UPDATE care_plans SET organization_id = $3::uuid, horse_id = $4::uuid
    WHERE organization_id = $1::uuid AND horse_id = $2::uuid RETURNING 1
  ), items AS (
    UPDATE care_items SET organization_id = $3::uuid, horse_id = $4::uuid, is_waiting = false
    WHERE organization_id = $1::uuid AND horse_id = $2::uuid RETURNING 1
  ), card AS (
    UPDATE emergency_cards SET organization_id = $3::uuid, horse_id = $4::uuid,
      token_hash = NULL, token_sealed = NULL, issued_at = NULL
    WHERE organization_id = $1::uuid AND horse_id = $2::uuid RETURNING 1
  ), files AS (
    UPDATE horse_files SET organization_id = $3::uuid, horse_id = $4::uuid,
      content_id = ($5::jsonb ->> content_id::text)::uuid
    WHERE organization_id = $1::uuid AND horse_id = $2::uuid AND ${TRANSFERRED_CONTENTS} RETURNING 1
  )
  SELECT json_build_object('records', (SELECT count(*) FROM records), 'revisions', (SELECT count(*) FROM revisions),
    'files', (SELECT count(*) FROM files)) AS value`;

/**
 * Moves all of a horse's data, except costs, to the new organization. Sets the content ID of each file to the ID of
 * the copied content.
 */
export async function moveHorseHistory(
  tx: Context,
  { from, to, copies }: { from: Place; to: Place; copies: ContentCopies },
): Promise<MovedCounts> {
  const map = JSON.stringify(Object.fromEntries(copies));
  const values = [from.organizationId, from.horseId, to.organizationId, to.horseId, map];
  const moved = await queryJson(tx.db, { sql: MOVE_HISTORY, values, schema: movedCountsSchema });
  return moved ?? { records: 0, revisions: 0, files: 0 };
}
