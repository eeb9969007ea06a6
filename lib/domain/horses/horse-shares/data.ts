import "server-only";
import { z } from "zod";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { sealSecret, unsealSecret } from "@/lib/auth/secret-box";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import {
  type ShareDto,
  type ShareWithLink,
  shareDtoSchema,
  storedShareScopesSchema,
} from "@/lib/domain/horses/horse-shares/dto";
import { MAX_DAYS_AFTER_END } from "@/lib/domain/horses/horse-shares/expired-data";
import {
  isShareCreatorAuthorized,
  SHARE_CREATOR_PERMISSIONS,
} from "@/lib/domain/horses/horse-shares/is-share-creator-authorized";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { getActorNameSql } from "@/lib/public-name";
import { queryJson, queryJsonList } from "@/lib/query-json";

const ENCRYPTION_PURPOSE = "horse-share-link";
/** The maximum number of shares in a list. If there are more, the oldest shares are omitted. */
const MAX_SHOWN = 100;

/** The columns of `horse_shares`, for queries that use the table alias `s`. */
const SHARE_COLUMNS = `
  s.id, s.horse_id AS "horseId", s.scopes, s.ends_on AS "endsOn", s.state, s.to_organization_id AS "organizationId",
  (SELECT o.name FROM organizations o WHERE o.id = s.to_organization_id) AS "organizationName",
  s.created_by_name AS "createdByName", s.answered_by_name AS "answeredByName", ${getIsoTimestampSql("s.answered_at")} AS "answeredAt",
  ${getIsoTimestampSql("s.offer_ends_at")} AS "offerEndsAt", ${getIsoTimestampSql("s.created_at")} AS "createdAt"`;

const createdShareSchema = z.object({ scopes: storedShareScopesSchema, creatorPermissions: z.unknown() });

const storedLinkSchema = shareDtoSchema.extend({
  ...createdShareSchema.shape,
  sealed: z.string().nullable(),
});

/** A share that was just ended. */
const endedShareSchema = shareDtoSchema.extend({
  createdById: z.string().nullable(),
  /**
   * Whether to send emails about the end of the share. False if both organizations were already notified that the
   * share expired, or if the share expired long ago or was paused.
   */
  isEndNews: z.boolean(),
});
export type EndedShare = z.infer<typeof endedShareSchema> & {
  /** The user IDs of members who are limited to selected horses and lost access to this horse. */
  removedMemberIds: readonly string[];
};

interface NewShare {
  horseId: string;
  scopes: readonly ShareScope[];
  endsOn: CalendarDate | null;
  offerEndsAt: Date;
  token: string;
}

export async function insertShare(tx: Context, share: NewShare): Promise<ShareDto> {
  const { horseId, scopes, endsOn, offerEndsAt, token } = share;
  const id = createId();
  await tx.db.$executeRawUnsafe(
    `INSERT INTO horse_shares (id, organization_id, horse_id, scopes, ends_on, offer_ends_at, token_hash, token_sealed,
       created_by_id, created_by_name, created_at, updated_at)
     VALUES ($1::uuid, $2::uuid, $3::uuid, $4::text[], $5::date, $6, $7, $8, $9::uuid, ${getActorNameSql("$9::uuid")}, $10, $10)`,
    ...[id, getOrganizationId(tx), horseId, [...scopes], endsOn, offerEndsAt],
    ...[hashOpaqueToken(token), sealSecret(ENCRYPTION_PURPOSE, token), getActorUserId(tx), tx.clock.now()],
  );
  return lockShare(tx, { horseId, id });
}

/** Locks and returns a share of the horse. Throws NOT_FOUND if the share doesn't exist. */
export async function lockShare(
  tx: Context,
  { horseId, id }: { horseId: string; id: string },
): Promise<ShareDto> {
  if (!isUuid(id) || !isUuid(horseId)) throw createNotFoundError("Share");
  const row = await queryJson(tx.db, {
    schema: shareDtoSchema,
    sql: `SELECT row_to_json(found) AS value FROM (SELECT ${SHARE_COLUMNS} FROM horse_shares s
      WHERE s.organization_id = $1::uuid AND s.horse_id = $2::uuid AND s.id = $3::uuid FOR UPDATE) found`,
    values: [getOrganizationId(tx), horseId, id],
  });
  if (!row) throw createNotFoundError("Share");
  return row;
}

export async function updateShareRow(
  tx: Context,
  id: string,
  { scopes, endsOn }: { scopes: readonly ShareScope[]; endsOn: CalendarDate | null },
  { isEndChanged }: { isEndChanged: boolean },
): Promise<void> {
  await tx.db.horseShare.update({
    where: { id },
    data: {
      scopes: [...scopes],
      endsOn: endsOn && toDateColumn(endsOn),
      ...(isEndChanged && { endNotifiedAt: null }),
      updatedAt: tx.clock.now(),
    },
    select: { id: true },
  });
}

/** Returns whether the person who created a link still has permission to create such a link. */
export async function isShareOfferAuthorized(tx: Context, id: string): Promise<boolean> {
  const offer = await queryJson(tx.db, {
    schema: createdShareSchema,
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT s.scopes, ${SHARE_CREATOR_PERMISSIONS} AS "creatorPermissions" FROM horse_shares s WHERE s.id = $1::uuid) found`,
    values: [id],
  });
  return offer !== null && isShareCreatorAuthorized(offer);
}

/**
 * Makes the actor the creator of an open link that the actor changed. From then on, the link depends on the actor's
 * permissions.
 */
export async function setShareOfferCreator(tx: Context, id: string): Promise<void> {
  await tx.db.$executeRawUnsafe(
    `UPDATE horse_shares SET created_by_id = $2::uuid, created_by_name = ${getActorNameSql("$2::uuid")}
     WHERE id = $1::uuid AND state = 'offered'`,
    id,
    getActorUserId(tx),
  );
}

/** Ends offered and accepted shares and returns the shares that were ended. */
export async function endShareRows(
  tx: Context,
  target: { id: string } | { organizationId: string; horseId: string },
  state: "revoked" | "ended",
): Promise<EndedShare[]> {
  const [condition, values] =
    "id" in target
      ? ["s.id = $3::uuid", [target.id]]
      : ["s.organization_id = $3::uuid AND s.horse_id = $4::uuid", [target.organizationId, target.horseId]];
  const rows = await queryJsonList(tx.db, {
    schema: endedShareSchema,
    sql: `WITH s AS (
        UPDATE horse_shares s SET state = $1, ended_at = $2::timestamptz, updated_at = $2::timestamptz,
          token_sealed = NULL
        WHERE ${condition} AND s.state IN ('offered', 'accepted') RETURNING *
      )
      SELECT json_agg(row_to_json(done)) AS value FROM (
        SELECT ${SHARE_COLUMNS}, s.created_by_id AS "createdById",
          s.end_notified_at IS NULL AND horse.archived_at IS NULL AND owner.is_active AND (s.ends_on IS NULL
            OR s.ends_on >= ($2::timestamptz AT TIME ZONE owner.time_zone)::date - ${MAX_DAYS_AFTER_END}) AS "isEndNews"
        FROM s JOIN organizations owner ON owner.id = s.organization_id
        JOIN horses horse ON horse.organization_id = s.organization_id AND horse.id = s.horse_id
      ) done`,
    values: [state, tx.clock.now().toISOString(), ...values],
  });
  const ended: EndedShare[] = [];
  for (const share of rows) {
    const removedMemberIds = await removeHorseFromMembers(tx, share.organizationId, share.horseId);
    ended.push({ ...share, removedMemberIds });
  }
  return ended;
}

/**
 * Removes access to the horse for members who are limited to selected horses. If the horse is shared again, these
 * members must be given access again. Returns these members' user IDs.
 */
export async function removeHorseFromMembers(
  tx: Context,
  organizationId: string | null,
  horseId: string,
): Promise<string[]> {
  if (organizationId === null) return [];
  const members = { organizationId, horseId };
  const removed = await tx.db.organizationMemberHorse.findMany({ where: members, select: { userId: true } });
  await tx.db.organizationMemberHorse.deleteMany({ where: members });
  return removed.map(({ userId }) => userId);
}

/** Returns the open and accepted shares of a horse, newest first, including shares past their end date. */
export async function selectShares(ctx: Context, horseId: string): Promise<ShareWithLink[]> {
  const rows = await queryJsonList(ctx.db, {
    schema: storedLinkSchema,
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT ${SHARE_COLUMNS}, encode(s.token_sealed, 'base64') AS sealed, ${SHARE_CREATOR_PERMISSIONS} AS "creatorPermissions"
      FROM horse_shares s
      WHERE s.organization_id = $1::uuid AND s.horse_id = $2::uuid AND s.state IN ('offered', 'accepted')
        AND (s.state = 'accepted' OR s.offer_ends_at > $3::timestamptz)
      ORDER BY s.id DESC LIMIT ${MAX_SHOWN}
    ) found`,
    values: [getOrganizationId(ctx), horseId, ctx.clock.now().toISOString()],
  });
  return rows.map(({ sealed, creatorPermissions, ...row }) => ({
    ...row,
    isCreatorAuthorized: isShareCreatorAuthorized({ creatorPermissions, scopes: row.scopes }),
    token: sealed === null ? null : unsealSecret(ENCRYPTION_PURPOSE, Buffer.from(sealed, "base64")),
  }));
}
