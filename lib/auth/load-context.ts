import { type Actor, type Context, createContext } from "@/lib/auth/context";
import { isLockedOrganization, ownedBeforeSql } from "@/lib/auth/locked-organization";
import { NO_PERMISSIONS, readPermissions } from "@/lib/auth/permissions";
import { SECOND_FACTOR_TYPES } from "@/lib/auth/second-factors";
import { type SessionKind, sessionEnd } from "@/lib/auth/sessions";
import { readScopes, sharedPermissions } from "@/lib/auth/shared-permissions";
import { type Clock, MINUTE_MS, systemClock } from "@/lib/clock";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { db } from "@/lib/db";
import { isUuid } from "@/lib/ids";
import { normalizePlan } from "@/lib/plans/plan-id";
import { readJson } from "@/lib/read-json";

const USE_NOTED_EVERY_MS = 5 * MINUTE_MS;

/** The signed-in person, as far as every page shows them. */
export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  /** The profile's display name, else its full name, else the e-mail (specification §2.4). */
  name: string;
  roleName: string | null;
  /** False when the person's profile row is missing, which a page has to say. */
  hasProfile: boolean;
  accountType: string | null;
  /** To the terms and the privacy policy; who first came by an app may not have been asked. */
  hasAgreed: boolean;
  /** Which picture the person has (lib/domain/profile/avatar.ts). */
  avatarId: string | null;
  /** Which picture the organization has (lib/domain/organizations/picture.ts). */
  organizationPictureId: string | null;
  /** Of us: the way to the console is shown. What opens it is asked there (staff.ts). */
  isStaff: boolean;
}

/** A horse of another organization that is shared with the one that somebody is in. */
export interface SharedHorse {
  /** At work for the horse's organization, as far as the share goes: for what is about this horse, and nothing else. */
  ctx: Context;
  horseId: string;
  /** The last day of the share; null where nobody set one. */
  endsOn: string | null;
  /** As `liveCursor`, of the horse's organization. */
  liveCursor: string;
}

export interface LoadedContext {
  ctx: Context;
  /** Where the request names a horse that is shared with the organization of `ctx`. */
  shared: SharedHorse | null;
  viewer: Viewer;
  /** Number of the organization's newest live event when this was read: open pages listen from here on. */
  liveCursor: string;
  /** Whether the organization ever made an invoice, whatever its plan is now. */
  hasInvoices: boolean;
  /** Reminders of this organization that the person hasn't read. */
  unreadReminders: number;
  /** Answers of support that they haven't read here. */
  unreadAnswers: number;
}

interface ContextRow {
  session_id: string;
  user_id: string;
  email: string | null;
  display_name: string | null;
  full_name: string | null;
  account_type: string | null;
  avatar_id: string | null;
  kind: SessionKind;
  created_at: string;
  last_used_at: string;
  has_profile: boolean;
  has_agreed: boolean;
  last_event_number: string | null;
  organization_id: string | null;
  organization_name: string | null;
  subscription_tier: string | null;
  time_zone: string | null;
  owner_id: string | null;
  organization_picture_id: string | null;
  has_invoices: boolean | null;
  unread_reminders: number | null;
  unread_answers: number | null;
  is_staff: boolean;
  /** Open organizations of the same owner that are older. */
  owned_before: number | null;
  role_name: string | null;
  permissions: unknown;
  /** Null where it is every horse. */
  horse_ids: string[] | null;
  share?: ShareRow | null;
}

interface ShareRow {
  id: string;
  horse_id: string;
  scopes: string[];
  ends_on: string | null;
  organization_id: string;
  organization_name: string;
  subscription_tier: string | null;
  time_zone: string | null;
  owner_id: string;
  owned_before: number;
  last_event_number: string | null;
}

interface LoadContextOptions {
  sessionId: string;
  /** Web cookie or bearer token. */
  actorKind: "user" | "companionApp";
  /** The level that a bearer token was given at; it counts where the session's is higher now. */
  tokenAal?: string | undefined;
  /** Only this organization, or none: a request that names one gets no other. */
  organizationId?: string | undefined;
  /** The horse that the request is about, which may be one that is shared with the organization. */
  horseId?: string | undefined;
  requestId: string;
  clock?: Clock;
}

const SECOND_FACTOR_LIST = SECOND_FACTOR_TYPES.map((type) => `'${type}'`).join(", ");

/**
 * The share by which people of an organization `o` have to do with the horse $5: accepted, not over where the horse is,
 * of a horse that is here and an organization that is open. Who has to do with chosen horses alone has it of those.
 */
const SHARE = `
    LEFT JOIN LATERAL (
      SELECT row_to_json(one) AS value FROM (
        SELECT sh.id, sh.horse_id, sh.scopes, sh.ends_on, so.id AS organization_id, so.name AS organization_name,
               so.subscription_tier, so.time_zone, so.owner_id, ${ownedBeforeSql("so")} AS owned_before,
               (SELECT c.last_event_number::text FROM organization_counters c
                WHERE c.organization_id = so.id) AS last_event_number
        FROM horse_shares sh
        JOIN horses h ON h.organization_id = sh.organization_id AND h.id = sh.horse_id AND h.archived_at IS NULL
        JOIN organizations so ON so.id = sh.organization_id AND so.is_active
        WHERE sh.horse_id = $5::uuid AND sh.to_organization_id = o.id AND sh.state = 'accepted'
          AND (o.horse_ids IS NULL OR sh.horse_id = ANY(o.horse_ids))
          AND (sh.ends_on IS NULL OR sh.ends_on >= ($3::timestamptz AT TIME ZONE so.time_zone)::date)
      ) one
    ) share ON true`;

const selectContext = (withShare: boolean) => `
  SELECT row_to_json(found) AS value FROM (
    SELECT s.id AS session_id, u.id AS user_id, u.email, p.display_name, p.full_name, p.account_type,
           p.avatar_id, s.kind, s.created_at, s.last_used_at, p.user_id IS NOT NULL AS has_profile,
           u.terms_accepted_at IS NOT NULL AS has_agreed, u.is_staff,
           o.last_event_number::text AS last_event_number,
           o.id AS organization_id, o.name AS organization_name, o.subscription_tier, o.time_zone, o.owner_id,
           o.picture_id AS organization_picture_id, o.invoice_count > 0 AS has_invoices, o.owned_before,
           o.role_name, o.permissions, o.horse_ids, o.unread_reminders, o.unread_answers${withShare ? ", share.value AS share" : ""}
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN user_account_profiles p ON p.user_id = u.id
    LEFT JOIN LATERAL (
      SELECT organizations.*, roles.name AS role_name, roles.permissions, c.last_event_number, c.invoice_count,
             ${ownedBeforeSql("organizations")} AS owned_before,
             (SELECT count(*) FROM reminders r WHERE r.organization_id = m.organization_id
                AND r.user_id = m.user_id AND r.read_at IS NULL AND r.item_count > 0) AS unread_reminders,
             (SELECT count(*) FROM support_threads t WHERE t.organization_id = m.organization_id
                AND t.user_id = m.user_id AND t.has_unread) AS unread_answers,
             CASE WHEN m.horse_scope <> 'all' THEN ARRAY(SELECT h.horse_id FROM organization_member_horses h
               WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id) END AS horse_ids
      FROM organization_members m
      JOIN organizations ON organizations.id = m.organization_id AND organizations.is_active
      JOIN roles ON roles.id = m.role_id
      LEFT JOIN organization_counters c ON c.organization_id = m.organization_id
      WHERE m.user_id = u.id AND ($2::uuid IS NULL OR m.organization_id = $2::uuid)
      ORDER BY (organizations.id = s.current_organization_id) IS TRUE DESC,
               (organizations.owner_id = u.id) DESC, m.joined_at, m.id
      LIMIT 1
    ) o ON true${withShare ? SHARE : ""}
    WHERE s.id = $1::uuid AND s.kind <> 'recovery' AND s.revoked_at IS NULL AND s.expires_at > $3::timestamptz
      AND u.deleted_at IS NULL
      AND (u.email_confirmed_at IS NOT NULL OR u.phone_confirmed_at IS NOT NULL
        OR EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id AND i.provider NOT IN ('email', 'phone')))
      AND (LEAST(s.aal, $4::text) = 'aal2' OR NOT EXISTS (SELECT 1 FROM mfa_factors f WHERE f.user_id = u.id
        AND f.status = 'verified' AND f.factor_type IN (${SECOND_FACTOR_LIST})))
  ) found`;

const SELECT_CONTEXT = selectContext(false);
const SELECT_CONTEXT_OF_HORSE = selectContext(true);

/**
 * Session, person, organization and role in one query. Null when the session is unknown or ended, or the person
 * may not be signed in or has still to show their second factor. The organization is the one last chosen in
 * this session, else the first owned, else the first joined (specification §4.1).
 */
export async function loadContext(options: LoadContextOptions): Promise<LoadedContext | null> {
  const { actorKind, tokenAal, requestId, clock = systemClock } = options;
  const row = await readJson<ContextRow>(db(), contextRead(options, clock.now()));
  if (!row) return null;
  await noteUse(row, clock.now());
  const person = { userId: row.user_id, sessionId: row.session_id };
  const actor: Actor =
    actorKind === "user"
      ? { kind: actorKind, ...person }
      : { kind: actorKind, ...person, ...(tokenAal && { tokenAal }) };
  const ctx = createContext({
    actor,
    organization: toOrganization(row),
    permissions: row.organization_id ? readPermissions(row.permissions) : NO_PERMISSIONS,
    horseIds: row.organization_id ? (row.horse_ids ?? "all") : [],
    requestId,
    clock,
  });
  return {
    ctx,
    shared: row.share ? toShared(ctx, row.share) : null,
    viewer: toViewer(row),
    liveCursor: row.last_event_number ?? "0",
    hasInvoices: row.has_invoices ?? false,
    unreadReminders: row.unread_reminders ?? 0,
    unreadAnswers: row.unread_answers ?? 0,
  };
}

/** What names no horse is read without a share, as ever. */
function contextRead(options: LoadContextOptions, now: Date) {
  const { sessionId, organizationId = null, tokenAal, horseId } = options;
  const values: (string | null)[] = [sessionId, organizationId, now.toISOString(), tokenAal ?? "aal2"];
  if (horseId === undefined || !isUuid(horseId)) return { name: "load-context", sql: SELECT_CONTEXT, values };
  return { name: "load-context-of-horse", sql: SELECT_CONTEXT_OF_HORSE, values: [...values, horseId] };
}

function toShared(home: Context, row: ShareRow): SharedHorse | null {
  if (!home.organization) return null;
  const { id, name, isLocked = false } = home.organization;
  const scopes = readScopes(row.scopes);
  const tier = normalizePlan(row.subscription_tier);
  const ctx = createContext({
    actor: home.actor,
    organization: {
      id: row.organization_id,
      name: row.organization_name,
      tier,
      timeZone: row.time_zone ?? DEFAULT_TIME_ZONE,
      ownerId: row.owner_id,
      // Whoever may change nothing at home changes nothing of others'.
      isLocked: isLocked || isLockedOrganization(tier, row.owned_before),
    },
    permissions: sharedPermissions(scopes, home.permissions),
    horseIds: [row.horse_id],
    through: { shareId: row.id, scopes, organization: { id, name }, permissions: home.permissions },
    requestId: home.requestId,
    clock: home.clock,
  });
  const { horse_id: horseId, ends_on: endsOn, last_event_number: liveCursor } = row;
  return { ctx, horseId, endsOn, liveCursor: liveCursor ?? "0" };
}

/** Keeps when the session was last used, and so how long it lives on, to the minute: not every request is worth a write. */
async function noteUse(row: ContextRow, now: Date): Promise<void> {
  const { session_id, kind, created_at, last_used_at } = row;
  const staleBefore = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  if (new Date(last_used_at) > staleBefore) return;
  await db().session.updateMany({
    where: { id: session_id, lastUsedAt: { lte: staleBefore } },
    data: {
      lastUsedAt: now,
      expiresAt: sessionEnd(kind, { createdAt: new Date(created_at), usedAt: now }),
    },
  });
}

function toOrganization(row: ContextRow): Context["organization"] {
  if (!row.organization_id || !row.owner_id) return null;
  const tier = normalizePlan(row.subscription_tier);
  return {
    id: row.organization_id,
    name: row.organization_name ?? "",
    tier,
    timeZone: row.time_zone ?? DEFAULT_TIME_ZONE,
    ownerId: row.owner_id,
    isLocked: isLockedOrganization(tier, row.owned_before ?? 0),
  };
}

function toViewer(row: ContextRow): Viewer {
  const email = row.email ?? "";
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    email,
    name: row.display_name || row.full_name || email,
    roleName: row.role_name,
    hasProfile: row.has_profile,
    accountType: row.account_type,
    hasAgreed: row.has_agreed,
    avatarId: row.avatar_id,
    organizationPictureId: row.organization_picture_id,
    isStaff: row.is_staff,
  };
}
