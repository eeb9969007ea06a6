import "server-only";
import { z } from "zod";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { toIsoTimestamp } from "@/lib/dates/iso-timestamp";
import { createId, isUuid } from "@/lib/ids";
import { getActorNameSql } from "@/lib/public-name";
import { queryJson, queryJsonList } from "@/lib/query-json";

/** A transfer without its token, which isn't stored. Timestamps are ISO 8601 strings. */
const transferDtoSchema = z.object({
  id: z.string(),
  organizationId: z.string(),
  horseId: z.string(),
  horseName: z.string(),
  note: z.string().nullable(),
  withCare: z.boolean(),
  withCard: z.boolean(),
  withNotes: z.boolean(),
  createdById: z.string().nullable(),
  createdByName: z.string(),
  expiresAt: z.string(),
  canceledAt: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  /** Whether the person who created the transfer still owns the organization. */
  isCreatorAuthorized: z.boolean(),
  toOrganizationId: z.string().nullable(),
  toOrganizationName: z.string().nullable(),
  toHorseId: z.string().nullable(),
  /** The storage key of the former owner's copy of the horse's data; null until the copy exists. */
  exportKey: z.string().nullable(),
  createdAt: z.string(),
});
export type TransferDto = z.infer<typeof transferDtoSchema>;

/** An SQL condition that is true if the person who created the transfer `t` still owns its organization. */
const IS_CREATOR_AUTHORIZED = `EXISTS (
  SELECT 1 FROM organizations o JOIN users u ON u.id = o.owner_id AND u.deleted_at IS NULL
  WHERE o.id = t.organization_id AND o.is_active AND o.owner_id = t.made_by_id)`;

const TRANSFER_COLUMNS = `
  t.id, t.organization_id AS "organizationId", t.horse_id AS "horseId", t.horse_name AS "horseName", t.note,
  t.with_care AS "withCare", t.with_card AS "withCard", t.with_notes AS "withNotes", t.made_by_id AS "createdById",
  t.made_by_name AS "createdByName", t.expires_at AS "expiresAt", t.canceled_at AS "canceledAt",
  t.accepted_at AS "acceptedAt", ${IS_CREATOR_AUTHORIZED} AS "isCreatorAuthorized", t.to_organization_id AS "toOrganizationId",
  t.to_organization_name AS "toOrganizationName", t.to_horse_id AS "toHorseId", t.export_key AS "exportKey",
  t.created_at AS "createdAt"`;

function toDto(row: TransferDto): TransferDto {
  return {
    ...row,
    expiresAt: toIsoTimestamp(row.expiresAt),
    canceledAt: row.canceledAt && toIsoTimestamp(row.canceledAt),
    acceptedAt: row.acceptedAt && toIsoTimestamp(row.acceptedAt),
    createdAt: toIsoTimestamp(row.createdAt),
  };
}

const getSelectTransferSql = (where: string) => `SELECT row_to_json(found) AS value FROM (
  SELECT ${TRANSFER_COLUMNS} FROM horse_transfers t WHERE ${where}) found`;

async function findTransferWhere(ctx: Context, where: string, values: string[]): Promise<TransferDto | null> {
  const row = await queryJson(ctx.db, {
    sql: getSelectTransferSql(where),
    values,
    schema: transferDtoSchema,
  });
  return row && toDto(row);
}

/**
 * Returns the transfer with this ID, or null. The transfer must have been created by the organization in the
 * context.
 */
export async function findTransferRow(ctx: Context, id: string): Promise<TransferDto | null> {
  if (!isUuid(id)) return null;
  return findTransferWhere(ctx, "t.organization_id = $1::uuid AND t.id = $2::uuid", [
    getOrganizationId(ctx),
    id,
  ]);
}

/**
 * Returns the newest transfer of the given horse, or null. The horse must belong to the organization in the
 * context.
 */
export async function findTransferOfHorse(ctx: Context, horseId: string): Promise<TransferDto | null> {
  if (!isUuid(horseId)) return null;
  const where =
    "t.organization_id = $1::uuid AND t.horse_id = $2::uuid ORDER BY t.created_at DESC, t.id DESC LIMIT 1";
  return findTransferWhere(ctx, where, [getOrganizationId(ctx), horseId]);
}

/** Returns the transfer that belongs to a token, or null. The organization that created the transfer must be open. */
export async function findTransferByToken(ctx: Context, tokenHash: Uint8Array): Promise<TransferDto | null> {
  const where = `t.token_hash = decode($1, 'hex')
    AND EXISTS (SELECT 1 FROM organizations o WHERE o.id = t.organization_id AND o.is_active)`;
  return findTransferWhere(ctx, where, [Buffer.from(tokenHash).toString("hex")]);
}

const MAX_SHOWN = 50;

/** Returns the accepted transfers of the organization's horses, newest first. */
export async function selectTransferredHorses(ctx: Context): Promise<TransferDto[]> {
  const rows = await queryJsonList(ctx.db, {
    schema: transferDtoSchema,
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT ${TRANSFER_COLUMNS} FROM horse_transfers t
      WHERE t.organization_id = $1::uuid AND t.accepted_at IS NOT NULL
      ORDER BY t.accepted_at DESC, t.id DESC LIMIT ${MAX_SHOWN}) found`,
    values: [getOrganizationId(ctx)],
  });
  return rows.map(toDto);
}

export type NewTransfer = Pick<
  TransferDto,
  "horseId" | "horseName" | "note" | "withCare" | "withCard" | "withNotes"
> & { tokenHash: Uint8Array; expiresAt: Date };

export async function insertTransfer(tx: Context, transfer: NewTransfer): Promise<string> {
  const id = createId();
  const { horseId, horseName, note, withCare, withCard, withNotes, tokenHash, expiresAt } = transfer;
  await tx.db.$executeRawUnsafe(
    `INSERT INTO horse_transfers (id, organization_id, horse_id, horse_name, token_hash, note, with_care, with_card,
                                  with_notes, made_by_id, made_by_name, expires_at, created_at)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4, decode($5, 'hex'), $6, $7, $8, $9, $10::uuid,
             ${getActorNameSql("$10::uuid")}, $11::timestamptz, $12::timestamptz)`,
    ...[id, getOrganizationId(tx), horseId, horseName, Buffer.from(tokenHash).toString("hex"), note],
    ...[withCare, withCard, withNotes, getActorUserId(tx)],
    ...[expiresAt.toISOString(), tx.clock.now().toISOString()],
  );
  return id;
}

/** Cancels a transfer. Returns false if it was already accepted or canceled. */
export async function markTransferCanceled(tx: Context, id: string): Promise<boolean> {
  const { count } = await tx.db.horseTransfer.updateMany({
    where: { id, organizationId: getOrganizationId(tx), acceptedAt: null, canceledAt: null },
    data: { canceledAt: tx.clock.now() },
  });
  return count > 0;
}

/**
 * Cancels a horse's transfers if they have expired or were created by a former owner of the organization, so that
 * the horse can be offered again.
 */
export async function endOutdatedTransfers(tx: Context, horseId: string): Promise<void> {
  const now = tx.clock.now().toISOString();
  await tx.db.$executeRawUnsafe(
    `UPDATE horse_transfers t SET canceled_at = $3::timestamptz
     WHERE t.organization_id = $1::uuid AND t.horse_id = $2::uuid AND t.accepted_at IS NULL AND t.canceled_at IS NULL
       AND (t.expires_at <= $3::timestamptz OR NOT ${IS_CREATOR_AUTHORIZED})`,
    ...[getOrganizationId(tx), horseId, now],
  );
}

export interface TransferAcceptance {
  acceptedById: string;
  toOrganizationId: string;
  toOrganizationName: string;
  toHorseId: string;
}

/**
 * Accepts a transfer in one conditional update. Returns false if the transfer was already accepted or has ended, or
 * if its sender no longer owns the organization.
 */
export async function markTransferAccepted(
  tx: Context,
  id: string,
  acceptance: TransferAcceptance,
): Promise<boolean> {
  const { acceptedById, toOrganizationId, toOrganizationName, toHorseId } = acceptance;
  const count = await tx.db.$executeRawUnsafe(
    `UPDATE horse_transfers t SET accepted_at = $2::timestamptz, accepted_by_id = $3::uuid,
       to_organization_id = $4::uuid, to_organization_name = $5, to_horse_id = $6::uuid
     WHERE t.id = $1::uuid AND t.accepted_at IS NULL AND t.canceled_at IS NULL AND t.expires_at > $2::timestamptz
       AND ${IS_CREATOR_AUTHORIZED}`,
    ...[id, tx.clock.now().toISOString(), acceptedById, toOrganizationId, toOrganizationName, toHorseId],
  );
  return count > 0;
}
