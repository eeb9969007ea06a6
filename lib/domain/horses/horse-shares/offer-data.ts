import "server-only";
import { z } from "zod";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { getUniqueViolation } from "@/lib/db-errors";
import { removeHorseFromMembers } from "@/lib/domain/horses/horse-shares/data";
import { shareDtoSchema } from "@/lib/domain/horses/horse-shares/dto";
import {
  isShareCreatorAuthorized,
  SHARE_CREATOR_PERMISSIONS,
} from "@/lib/domain/horses/horse-shares/is-share-creator-authorized";
import { DomainError } from "@/lib/errors";
import { normalizePlan } from "@/lib/plans/plan-id";
import { getActorNameSql } from "@/lib/public-name";
import { queryJson } from "@/lib/query-json";

const offerRowSchema = shareDtoSchema
  .pick({ id: true, horseId: true, scopes: true, endsOn: true, state: true, createdByName: true })
  .extend({
    horseName: z.string(),
    /** The horse's organization. */
    organization: z.object({
      id: z.string(),
      name: z.string(),
      tier: z.string().transform(normalizePlan),
      timeZone: z.string(),
      ownerId: z.string(),
    }),
    createdById: z.string().nullable(),
    /** The accepting organization. */
    toOrganizationId: z.string().nullable(),
    /**
     * Whether the link has expired, the end date has passed, or the creator no longer has permission to create such a
     * link.
     */
    isOver: z.boolean(),
    creatorPermissions: z.unknown(),
  });

/** An offer in any state, with the data needed to accept or decline it. */
export type StoredShareOffer = Omit<z.infer<typeof offerRowSchema>, "creatorPermissions">;

/** SQL: whether the link has expired, or the end date has passed in the time zone of the horse's organization. */
const IS_OVER = `(s.offer_ends_at <= $2::timestamptz
  OR coalesce(s.ends_on < ($2::timestamptz AT TIME ZONE o.time_zone)::date, false))`;

const SELECT_OFFER = `
  SELECT row_to_json(found) AS value FROM (
    SELECT s.id, s.horse_id AS "horseId", s.scopes, s.ends_on AS "endsOn", s.state, h.name AS "horseName",
           json_build_object('id', o.id, 'name', o.name, 'tier', o.subscription_tier, 'timeZone', o.time_zone,
             'ownerId', o.owner_id) AS organization,
           s.created_by_name AS "createdByName", s.created_by_id AS "createdById",
           s.to_organization_id AS "toOrganizationId", ${IS_OVER} AS "isOver",
           ${SHARE_CREATOR_PERMISSIONS} AS "creatorPermissions"
    FROM horse_shares s
    JOIN horses h ON h.organization_id = s.organization_id AND h.id = s.horse_id AND h.archived_at IS NULL
    JOIN organizations o ON o.id = s.organization_id AND o.is_active
    WHERE s.token_hash = decode($1, 'hex')
  ) found`;

/** Returns the share offer for a token. Returns null unless the horse is active and its organization is open. */
export async function findShareOfferRow(ctx: Context, token: string): Promise<StoredShareOffer | null> {
  const hash = Buffer.from(hashOpaqueToken(token)).toString("hex");
  const row = await queryJson(ctx.db, {
    name: "horse-share-offer",
    schema: offerRowSchema,
    sql: SELECT_OFFER,
    values: [hash, ctx.clock.now().toISOString()],
  });
  if (!row) return null;
  const { creatorPermissions, ...offer } = row;
  const isAuthorized = isShareCreatorAuthorized({ creatorPermissions, scopes: offer.scopes });
  return { ...offer, isOver: offer.isOver || !isAuthorized };
}

/**
 * Accepts or declines an offer on behalf of the actor's organization. Returns false if the offer is no longer
 * open.
 */
export async function answerShareOffer(
  tx: Context,
  offerId: string,
  answer: "accepted" | "declined",
): Promise<boolean> {
  try {
    const count = await tx.db.$executeRawUnsafe(
      `UPDATE horse_shares s SET state = $1, to_organization_id = $3::uuid, token_sealed = NULL,
         answered_at = $2::timestamptz, updated_at = $2::timestamptz, answered_by_id = $4::uuid,
         answered_by_name = ${getActorNameSql("$4::uuid")}
       FROM organizations o
       WHERE s.id = $5::uuid AND o.id = s.organization_id AND s.state = 'offered' AND NOT ${IS_OVER}`,
      ...[answer, tx.clock.now().toISOString(), getOrganizationId(tx), getActorUserId(tx), offerId],
    );
    return count > 0;
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    const message =
      "This horse is already shared with your organization. Find it in your list, under “Shared with you.”";
    throw new DomainError("CONFLICT", message, { cause: error });
  }
}

/**
 * Ends this organization's expired shares of the horse, so that a new
 * share can be accepted.
 */
export async function endExpiredShares(tx: Context, horseId: string): Promise<void> {
  const now = tx.clock.now();
  const ended = await tx.db.$executeRaw`
    UPDATE horse_shares s SET state = 'ended', ended_at = ${now}, updated_at = ${now} FROM organizations o
    WHERE s.horse_id = ${horseId}::uuid AND s.to_organization_id = ${getOrganizationId(tx)}::uuid
      AND s.state = 'accepted' AND o.id = s.organization_id
      AND s.ends_on < (${now}::timestamptz AT TIME ZONE o.time_zone)::date`;
  if (ended > 0) await removeHorseFromMembers(tx, getOrganizationId(tx), horseId);
}

const answeredOfferSchema = z.object({
  horseId: z.string(),
  horseName: z.string(),
  /** The organization that responded. */
  organizationName: z.string(),
  isAccepted: z.boolean(),
});
export type AnsweredShareOffer = z.infer<typeof answeredOfferSchema>;

/** Returns the response to one of the organization's offers, or null if there is no response. */
export async function findAnsweredShareOffer(ctx: Context, id: string): Promise<AnsweredShareOffer | null> {
  return queryJson(ctx.db, {
    schema: answeredOfferSchema,
    sql: `SELECT row_to_json(found) AS value FROM (
      SELECT h.id AS "horseId", h.name AS "horseName", o.name AS "organizationName", s.state <> 'declined' AS "isAccepted"
      FROM horse_shares s
      JOIN horses h ON h.organization_id = s.organization_id AND h.id = s.horse_id
      JOIN organizations o ON o.id = s.to_organization_id
      WHERE s.organization_id = $1::uuid AND s.id = $2::uuid
    ) found`,
    values: [getOrganizationId(ctx), id],
  });
}
