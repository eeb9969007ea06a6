import "server-only";
import { type Context, createContext } from "@/lib/auth/context";
import { isLockedOrganization, ownedBeforeSql } from "@/lib/auth/locked-organization";
import { readPermissions } from "@/lib/auth/permissions";
import type { RecordKind } from "@/lib/care/record-kinds";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { toIso } from "@/lib/dates/iso-moment";
import { type GuestLinkState, guestLinkState } from "@/lib/domain/guest-links/states";
import { lockedColumn } from "@/lib/domain/horses/json-columns";
import { planLimit } from "@/lib/plans/entitlements";
import { normalizePlan } from "@/lib/plans/plan-id";
import { readJson } from "@/lib/read-json";

interface GuestHorse {
  id: string;
  name: string;
  sex: string | null;
  breed: string | null;
  bornOn: CalendarDate | null;
}

interface FoundRow {
  id: string;
  kinds: RecordKind[];
  professionalName: string | null;
  note: string | null;
  showsLooks: boolean;
  madeById: string | null;
  madeByName: string;
  expiresAt: string;
  usedAt: string | null;
  revokedAt: string | null;
  isVouchedFor: boolean;
  organizationId: string;
  organizationName: string;
  tier: string;
  timeZone: string;
  ownerId: string;
  ownedBefore: number;
}

/** What a token leads to, and with what rights. */
export interface Guest extends Pick<FoundRow, "id" | "kinds" | "professionalName" | "note" | "showsLooks"> {
  madeById: string | null;
  madeByName: string;
  organizationName: string;
  timeZone: string;
  state: GuestLinkState;
  /** Those that can be written about just now. */
  horses: GuestHorse[];
  /** A context that sees these horses and writes their care, signed with this name: nothing else of the stable. */
  actAs: (guestName: string) => Context;
}

/** Its maker is a member still who may change the care of each horse: else the link is as good as revoked. */
const IS_VOUCHED_FOR = `EXISTS (
  SELECT 1 FROM organization_members m JOIN roles ON roles.id = m.role_id
  JOIN users u ON u.id = m.user_id AND u.deleted_at IS NULL
  WHERE m.organization_id = link.organization_id AND m.user_id = link.made_by_id
    AND roles.permissions ->> 'care' = 'full'
    AND (m.horse_scope = 'all' OR NOT EXISTS (
      SELECT 1 FROM guest_link_horses asked WHERE asked.link_id = link.id AND asked.horse_id NOT IN (
        SELECT own.horse_id FROM organization_member_horses own
        WHERE own.organization_id = m.organization_id AND own.user_id = m.user_id))))`;

const SELECT_LINK = `SELECT row_to_json(found) AS value FROM (
  SELECT link.id, link.kinds, link.professional_name AS "professionalName", link.note,
         link.shows_looks AS "showsLooks", link.made_by_id AS "madeById", link.made_by_name AS "madeByName",
         link.expires_at AS "expiresAt", link.used_at AS "usedAt", link.revoked_at AS "revokedAt",
         ${IS_VOUCHED_FOR} AS "isVouchedFor", o.id AS "organizationId", o.name AS "organizationName",
         o.subscription_tier AS tier, o.time_zone AS "timeZone", o.owner_id AS "ownerId",
         ${ownedBeforeSql("o")} AS "ownedBefore"
  FROM guest_links link JOIN organizations o ON o.id = link.organization_id AND o.is_active
  WHERE link.token_hash = decode($1, 'hex')
) found`;

const SELECT_HORSES = `SELECT json_agg(row_to_json(found) ORDER BY lower(found.name), found.id) AS value FROM (
  SELECT horse.id, horse.name, horse.sex, horse.breed, horse.born_on AS "bornOn",
         ${lockedColumn({ organizationId: "$1", limit: "$3" })}
  FROM guest_link_horses asked
  JOIN horses horse ON horse.organization_id = asked.organization_id AND horse.id = asked.horse_id
  WHERE asked.organization_id = $1::uuid AND asked.link_id = $2::uuid AND horse.archived_at IS NULL
) found`;

/** Null for a token that is nobody's, or of an organization that was closed. */
export async function findGuest(ctx: Context, tokenHash: Uint8Array): Promise<Guest | null> {
  const row = await readJson<FoundRow>(ctx.db, {
    name: "guest-link",
    sql: SELECT_LINK,
    values: [Buffer.from(tokenHash).toString("hex")],
  });
  if (!row) return null;
  const limit = planLimit(normalizePlan(row.tier), "horses");
  const found = await readJson<(GuestHorse & { isLocked: boolean })[]>(ctx.db, {
    sql: SELECT_HORSES,
    values: [row.organizationId, row.id, limit],
  });
  const horses = (found ?? []).flatMap(({ isLocked, ...horse }) => (isLocked ? [] : [horse]));
  const { id, kinds, professionalName, note, showsLooks, madeById, madeByName, organizationName } = row;
  const link = { id, kinds, professionalName, note, showsLooks, madeById, madeByName, organizationName };
  return {
    ...link,
    timeZone: row.timeZone,
    state: stateOf(row, horses.length, ctx.clock.now()),
    horses,
    actAs: (name) => guestContext(ctx, row, { name, horseIds: horses.map((horse) => horse.id) }),
  };
}

function stateOf(row: FoundRow, openHorses: number, now: Date): GuestLinkState {
  const { usedAt, revokedAt, isVouchedFor, tier, ownedBefore } = row;
  const state = guestLinkState({ usedAt, revokedAt, expiresAt: toIso(row.expiresAt) }, now);
  if (state !== "open") return state;
  if (!isVouchedFor) return "revoked";
  const isLocked = isLockedOrganization(normalizePlan(tier), ownedBefore);
  return isLocked || openHorses === 0 ? "away" : "open";
}

function guestContext(
  { requestId, clock }: Context,
  row: FoundRow,
  { name, horseIds }: { name: string; horseIds: readonly string[] },
): Context {
  const { organizationId: id, organizationName, timeZone, ownerId } = row;
  const tier = normalizePlan(row.tier);
  const isLocked = isLockedOrganization(tier, row.ownedBefore);
  return createContext({
    actor: { kind: "publicLink", name, signedAs: `${name} (guest link of ${row.madeByName})` },
    organization: { id, name: organizationName, tier, timeZone, ownerId, isLocked },
    permissions: readPermissions({ horses: "read", care: "full" }),
    horseIds,
    requestId,
    clock,
  });
}
