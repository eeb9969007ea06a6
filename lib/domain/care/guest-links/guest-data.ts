import "server-only";
import { z } from "zod";
import { type Context, createContext } from "@/lib/auth/context";
import {
  ORGANIZATION_COLUMNS_SQL,
  organizationRowSchema,
  toContextOrganization,
} from "@/lib/auth/organization-row";
import { readPermissions } from "@/lib/auth/permissions";
import { toIsoTimestamp } from "@/lib/dates/iso-timestamp";
import { type GuestLinkState, getGuestLinkState } from "@/lib/domain/care/guest-links/guest-link-state";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { getHorseLockedColumnSql } from "@/lib/domain/horses/horses/horse-columns";
import type { Currency } from "@/lib/money/currency";
import type { NumberFormat } from "@/lib/money/number-format";
import { getPlanLimit } from "@/lib/plans/entitlements";
import { normalizePlan } from "@/lib/plans/plan-id";
import { queryJson, queryJsonList } from "@/lib/query-json";

const guestHorseSchema = z.object({
  id: z.string(),
  name: z.string(),
  sex: z.string().nullable(),
  breed: z.string().nullable(),
  bornOn: z.string().nullable(),
});
type GuestHorse = z.infer<typeof guestHorseSchema>;

const guestLinkRowSchema = z.object({
  id: z.string(),
  kinds: z.array(z.enum(RECORD_KINDS)),
  professionalName: z.string().nullable(),
  note: z.string().nullable(),
  showsDescription: z.boolean(),
  createdById: z.string().nullable(),
  createdByName: z.string(),
  expiresAt: z.string(),
  usedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  isCreatorAuthorized: z.boolean(),
  ...organizationRowSchema.shape,
  vetName: z.string().nullable(),
  farrierName: z.string().nullable(),
});
type StoredGuestLink = z.infer<typeof guestLinkRowSchema>;

/** The link that belongs to a token, and the guest's access. */
export interface GuestLinkAccess
  extends Pick<StoredGuestLink, "id" | "kinds" | "professionalName" | "note" | "showsDescription"> {
  createdById: string | null;
  createdByName: string;
  organizationName: string;
  timeZone: string;
  currency: Currency;
  numberFormat: NumberFormat;
  state: GuestLinkState;
  /** The name of the guest, if the stable knows it. */
  knownName: string | null;
  /** Horses that are neither archived nor locked. */
  horses: GuestHorse[];
  /**
   * Returns a context that can access only `horses` and can write their health records. `guestName` is
   * stored as the author.
   */
  actAs: (guestName: string) => Context;
}

/**
 * An SQL condition that is true if the link's creator is still a member and can edit care for all of the link's
 * horses. Otherwise, the link doesn't work.
 */
const IS_CREATOR_AUTHORIZED = `EXISTS (
  SELECT 1 FROM organization_members m JOIN roles ON roles.id = m.role_id
  JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
  WHERE m.organization_id = link.organization_id AND m.user_id = link.made_by_id
    AND roles.permissions ->> 'care' = 'full'
    AND (m.horse_scope = 'all' OR NOT EXISTS (
      SELECT 1 FROM guest_link_horses asked WHERE asked.link_id = link.id AND asked.horse_id NOT IN (
        SELECT own.horse_id FROM organization_member_horses own
        WHERE own.organization_id = m.organization_id AND own.user_id = m.user_id))))`;

/** SQL: the vet and the farrier named on the horses' emergency cards; null if the cards differ. */
const PROFESSIONAL_NAME_COLUMNS = (["vet", "farrier"] as const)
  .map(
    (role) => `(SELECT CASE WHEN count(DISTINCT card.${role}_name) = 1 THEN min(card.${role}_name) END
    FROM guest_link_horses asked JOIN emergency_cards card
      ON card.organization_id = asked.organization_id AND card.horse_id = asked.horse_id
    WHERE asked.link_id = link.id) AS "${role}Name"`,
  )
  .join(", ");

const SELECT_LINK = `SELECT row_to_json(found) AS value FROM (
  SELECT link.id, link.kinds, link.professional_name AS "professionalName", link.note,
         link.shows_looks AS "showsDescription", link.made_by_id AS "createdById", link.made_by_name AS "createdByName",
         link.expires_at AS "expiresAt", link.used_at AS "usedAt", link.revoked_at AS "revokedAt",
         ${IS_CREATOR_AUTHORIZED} AS "isCreatorAuthorized", ${ORGANIZATION_COLUMNS_SQL}, ${PROFESSIONAL_NAME_COLUMNS}
  FROM guest_links link JOIN organizations o ON o.id = link.organization_id AND o.is_active
  WHERE link.token_hash = decode($1, 'hex')
) found`;

const SELECT_HORSES = `SELECT json_agg(row_to_json(found) ORDER BY lower(found.name), found.id) AS value FROM (
  SELECT horse.id, horse.name, horse.sex, horse.breed, horse.born_on AS "bornOn",
         ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$3" })}
  FROM guest_link_horses asked
  JOIN horses horse ON horse.organization_id = asked.organization_id AND horse.id = asked.horse_id
  WHERE asked.organization_id = $1::uuid AND asked.link_id = $2::uuid AND horse.archived_at IS NULL
) found`;

/**
 * Returns the link that belongs to a token, and the guest's access. Null for an unknown token or a closed
 * organization.
 */
export async function findGuestLinkAccess(
  ctx: Context,
  tokenHash: Uint8Array,
): Promise<GuestLinkAccess | null> {
  const row = await queryJson(ctx.db, {
    schema: guestLinkRowSchema,
    name: "guest-link",
    sql: SELECT_LINK,
    values: [Buffer.from(tokenHash).toString("hex")],
  });
  if (!row) return null;
  const limit = getPlanLimit(normalizePlan(row.tier), "horses");
  const found = await queryJsonList(ctx.db, {
    schema: z.object({ ...guestHorseSchema.shape, isLocked: z.boolean() }),
    sql: SELECT_HORSES,
    values: [row.organizationId, row.id, limit],
  });
  const horses = found.flatMap(({ isLocked, ...horse }) => (isLocked ? [] : [horse]));
  const {
    id,
    kinds,
    professionalName,
    note,
    showsDescription,
    createdById,
    createdByName,
    organizationName,
  } = row;
  const link = {
    id,
    kinds,
    professionalName,
    note,
    showsDescription,
    createdById,
    createdByName,
    organizationName,
  };
  return {
    ...link,
    timeZone: row.timeZone,
    currency: row.currency,
    numberFormat: row.numberFormat,
    knownName:
      professionalName ?? (kinds.every((kind) => kind === "farrier") ? row.farrierName : row.vetName),
    state: getState(row, horses.length, ctx.clock.now()),
    horses,
    actAs: (name) => createGuestContext(ctx, row, { name, horseIds: horses.map((horse) => horse.id) }),
  };
}

function getState(row: StoredGuestLink, openHorses: number, now: Date): GuestLinkState {
  const { usedAt, revokedAt, isCreatorAuthorized } = row;
  const state = getGuestLinkState({ usedAt, revokedAt, expiresAt: toIsoTimestamp(row.expiresAt) }, now);
  if (state !== "open") return state;
  if (!isCreatorAuthorized) return "revoked";
  return toContextOrganization(row).isLocked || openHorses === 0 ? "away" : "open";
}

function createGuestContext(
  { requestId, clock }: Context,
  row: StoredGuestLink,
  { name, horseIds }: { name: string; horseIds: readonly string[] },
): Context {
  return createContext({
    actor: { kind: "publicLink", name, signedAs: `${name} (guest link from ${row.createdByName})` },
    organization: toContextOrganization(row),
    permissions: readPermissions({ horses: "read", care: "full" }),
    horseIds,
    requestId,
    clock,
  });
}
