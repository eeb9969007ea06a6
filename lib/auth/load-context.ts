import { z } from "zod";
import { type Actor, type Context, createContext } from "@/lib/auth/context";
import { getOlderOrganizationCountSql, isLockedOrganization } from "@/lib/auth/locked-organization";
import { getNumberFormatSql, numberFormatSchema } from "@/lib/auth/organization-number-format";
import { NO_PERMISSIONS, readPermissions } from "@/lib/auth/permissions";
import { SECOND_FACTOR_TYPES } from "@/lib/auth/second-factors";
import { getSessionEnd, SESSION_KINDS } from "@/lib/auth/sessions";
import { getSharedPermissions, readShareScopes } from "@/lib/auth/shared-permissions";
import { type Clock, MINUTE_MS, systemClock } from "@/lib/clock";
import { DEFAULT_TIME_ZONE } from "@/lib/dates/default-time-zone";
import { db } from "@/lib/db";
import { SETUP_ROLES, type SetupRole } from "@/lib/first-run";
import { isUuid } from "@/lib/ids";
import { setLogOrganization } from "@/lib/log-context";
import { DEFAULT_CURRENCY } from "@/lib/money/currency";
import { currencySchema } from "@/lib/money/currency-schema";
import { DEFAULT_NUMBER_FORMAT } from "@/lib/money/number-format";
import { normalizePlan } from "@/lib/plans/plan-id";
import { queryJson } from "@/lib/query-json";

const LAST_USE_INTERVAL_MS = 5 * MINUTE_MS;

/** The signed-in user's data that every page uses. */
export interface Viewer {
  userId: string;
  sessionId: string;
  email: string;
  /**
   * The display name, or else the full name, or else the email address (docs/product/sign-in.md, "Sign-in").
   */
  name: string;
  roleName: string | null;
  /** Whether the user's profile row exists. If it is missing, pages must show an error. */
  hasProfile: boolean;
  accountType: string | null;
  /**
   * Whether the user agreed to the terms and privacy policy. Users who signed up in an app may not have been asked.
   */
  hasAgreed: boolean;
  /** The ID of the user's picture (lib/domain/identity/profile/avatar.ts). */
  avatarId: string | null;
  /** The ID of the organization's picture (lib/domain/organizations/organizations/organization-picture.ts). */
  organizationPictureId: string | null;
  /** Whether to show the link to the staff console. Access to the console is checked by `getStaffAccess`. */
  isStaff: boolean;
}

/** A horse that another organization shares with the current organization. */
export interface SharedHorse {
  /** The context of the horse's organization, limited to this horse and the share's scopes. */
  ctx: Context;
  horseId: string;
  /** The last day of the share; null if it has no end. */
  endsOn: string | null;
  /** The `liveCursor` of the horse's organization. */
  liveCursor: string;
}

export interface LoadedContext {
  ctx: Context;
  /** Set if the request names a horse that is shared with the organization of `ctx`. */
  shared: SharedHorse | null;
  viewer: Viewer;
  /**
   * The sequence number of the latest live event at the time the context was loaded. Open pages request all later
   * events.
   */
  liveCursor: string;
  /** Whether the organization has ever created an invoice, on any plan. */
  hasInvoices: boolean;
  /** The role that the owner chose in the first-run setup; null if the owner was never asked. */
  setupRole: SetupRole | null;
  /** The number of the user's unread reminders in this organization. */
  unreadReminders: number;
  /** The number of the user's unread support replies in this organization. */
  unreadAnswers: number;
  /** The number of unread messages from contacts. Shown only to members who can read messages. */
  unreadMessages: number;
  /** The number of unread notifications about clients. Shown only to members who can see invoices. */
  billingNotifications: number;
}

const shareRowSchema = z.object({
  id: z.string(),
  horse_id: z.string(),
  scopes: z.array(z.string()),
  ends_on: z.string().nullable(),
  organization_id: z.string(),
  organization_name: z.string(),
  subscription_tier: z.string(),
  time_zone: z.string(),
  currency: currencySchema,
  number_format: numberFormatSchema,
  owner_id: z.string(),
  owned_before: z.number(),
  last_event_number: z.string().nullable(),
});
type ShareRow = z.infer<typeof shareRowSchema>;

/** This row is parsed on every request, so a flat structure saves time. */
const contextRowSchema = z.object({
  session_id: z.string(),
  user_id: z.string(),
  email: z.string().nullable(),
  display_name: z.string().nullable(),
  full_name: z.string().nullable(),
  account_type: z.string().nullable(),
  avatar_id: z.string().nullable(),
  kind: z.enum(SESSION_KINDS),
  created_at: z.string(),
  last_used_at: z.string(),
  has_profile: z.boolean(),
  has_agreed: z.boolean(),
  is_staff: z.boolean(),
  last_event_number: z.string().nullable(),
  organization_id: z.string().nullable(),
  organization_name: z.string().nullable(),
  subscription_tier: z.string().nullable(),
  time_zone: z.string().nullable(),
  currency: currencySchema.nullable(),
  owner_id: z.string().nullable(),
  organization_picture_id: z.string().nullable(),
  has_invoices: z.boolean().nullable(),
  number_format: numberFormatSchema.nullable(),
  setup_role: z.string().nullable(),
  /** The number of open organizations that have the same owner and are older than this one. */
  owned_before: z.number().nullable(),
  role_name: z.string().nullable(),
  permissions: z.unknown(),
  /** Null if the member can access all horses. */
  horse_ids: z.array(z.string()).nullable(),
  unread_reminders: z.number().nullable(),
  unread_answers: z.number().nullable(),
  unread_messages: z.number().nullable(),
  billing_notifications: z.number().nullable(),
  /** Missing if the request doesn't name a horse. */
  share: shareRowSchema.nullish(),
});
type ContextRow = z.infer<typeof contextRowSchema>;

interface LoadContextOptions {
  sessionId: string;
  /** `user` for a web cookie, `companionApp` for a bearer token. */
  actorKind: "user" | "companionApp";
  /** The assurance level at which the bearer token was issued; it limits the session's level. */
  tokenAal?: string | undefined;
  /**
   * The only organization that may be selected. If the user isn't a member of it, no organization is selected.
   */
  organizationId?: string | undefined;
  /** The horse that the request names, which may be shared with the organization. */
  horseId?: string | undefined;
  requestId: string;
  clock?: Clock;
}

const SECOND_FACTOR_LIST = SECOND_FACTOR_TYPES.map((type) => `'${type}'`).join(", ");

/**
 * Joins the accepted, unexpired share that gives the organization `o` access to the horse $5. The horse must not be
 * archived and its organization must be open. If the member is limited to selected horses, this horse must be one
 * of them.
 */
const JOIN_SHARE = `
    LEFT JOIN LATERAL (
      SELECT row_to_json(one) AS value FROM (
        SELECT sh.id, sh.horse_id, sh.scopes, sh.ends_on, so.id AS organization_id, so.name AS organization_name,
               so.subscription_tier, so.time_zone, so.currency, ${getNumberFormatSql("so")} AS number_format, so.owner_id,
               ${getOlderOrganizationCountSql("so")} AS owned_before,
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
           o.id AS organization_id, o.name AS organization_name, o.subscription_tier, o.time_zone, o.currency, o.owner_id,
           o.picture_id AS organization_picture_id, o.invoice_count > 0 AS has_invoices, o.number_format, o.setup_role, o.owned_before,
           o.role_name, o.permissions, o.horse_ids, o.unread_reminders, o.unread_answers,
           o.unread_messages, o.billing_notifications${withShare ? ", share.value AS share" : ""}
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN user_account_profiles p ON p.user_id = u.id
    LEFT JOIN LATERAL (
      SELECT organizations.*, roles.name AS role_name, roles.permissions, c.last_event_number, c.invoice_count,
             ${getNumberFormatSql("organizations")} AS number_format,
             ${getOlderOrganizationCountSql("organizations")} AS owned_before,
             (SELECT count(*) FROM reminders r WHERE r.organization_id = m.organization_id
                AND r.user_id = m.user_id AND r.read_at IS NULL AND r.item_count > 0) AS unread_reminders,
             (SELECT count(*) FROM support_threads t WHERE t.organization_id = m.organization_id
                AND t.user_id = m.user_id AND t.has_unread) AS unread_answers,
             (SELECT count(*) FROM unread_messages unread WHERE unread.organization_id = m.organization_id
                AND unread.user_id = m.user_id) AS unread_messages,
             (SELECT count(*) FROM billing_notifications n WHERE n.organization_id = m.organization_id
                AND n.user_id = m.user_id AND (n.charge_id IS NULL OR m.horse_scope = 'all' OR EXISTS (
                  SELECT FROM charges JOIN organization_member_horses h ON h.horse_id = charges.horse_id
                  WHERE charges.organization_id = m.organization_id AND charges.id = n.charge_id
                    AND h.organization_id = m.organization_id AND h.user_id = m.user_id)))
               AS billing_notifications,
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
    ) o ON true${withShare ? JOIN_SHARE : ""}
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
 * Reads the session, user, organization and role in one query. Returns null if the session is unknown or has ended,
 * or if the user can't sign in or hasn't verified their second factor. Selects the organization that was last
 * chosen in this session. If the user hasn't chosen one yet, selects the first one that they own, or else the first
 * one that they joined (docs/product/sign-in.md, "Sign-in").
 */
export async function loadContext(options: LoadContextOptions): Promise<LoadedContext | null> {
  const { actorKind, tokenAal, requestId, clock = systemClock } = options;
  const row = await queryJson(db(), { schema: contextRowSchema, ...getContextQuery(options, clock.now()) });
  if (!row) return null;
  if (row.organization_id) setLogOrganization(row.organization_id);
  await recordSessionUse(row, clock.now());
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
    shared: row.share ? toSharedHorse(ctx, row.share) : null,
    viewer: toViewer(row),
    liveCursor: row.last_event_number ?? "0",
    hasInvoices: row.has_invoices ?? false,
    setupRole: SETUP_ROLES.find((role) => role === row.setup_role) ?? null,
    unreadReminders: row.unread_reminders ?? 0,
    unreadAnswers: row.unread_answers ?? 0,
    unreadMessages: row.unread_messages ?? 0,
    billingNotifications: row.billing_notifications ?? 0,
  };
}

/** Requests that don't name a horse use a faster query, which doesn't join the share. */
function getContextQuery(options: LoadContextOptions, now: Date) {
  const { sessionId, organizationId = null, tokenAal, horseId } = options;
  const values: (string | null)[] = [sessionId, organizationId, now.toISOString(), tokenAal ?? "aal2"];
  if (horseId === undefined || !isUuid(horseId)) return { name: "load-context", sql: SELECT_CONTEXT, values };
  return { name: "load-context-of-horse", sql: SELECT_CONTEXT_OF_HORSE, values: [...values, horseId] };
}

function toSharedHorse(home: Context, row: ShareRow): SharedHorse | null {
  if (!home.organization) return null;
  const { id, name, currency, isLocked = false } = home.organization;
  const scopes = readShareScopes(row.scopes);
  const tier = normalizePlan(row.subscription_tier);
  const ctx = createContext({
    actor: home.actor,
    organization: {
      id: row.organization_id,
      name: row.organization_name,
      tier,
      timeZone: row.time_zone,
      currency: row.currency,
      numberFormat: row.number_format,
      ownerId: row.owner_id,
      // A locked organization can't change other organizations' data either.
      isLocked: isLocked || isLockedOrganization(tier, row.owned_before),
    },
    permissions: getSharedPermissions(scopes, home.permissions),
    horseIds: [row.horse_id],
    share: { shareId: row.id, scopes, organization: { id, name, currency }, permissions: home.permissions },
    requestId: home.requestId,
    clock: home.clock,
  });
  const { horse_id: horseId, ends_on: endsOn, last_event_number: liveCursor } = row;
  return { ctx, horseId, endsOn, liveCursor: liveCursor ?? "0" };
}

/** Records the session's last use and extends the session, at most once every five minutes to save writes. */
async function recordSessionUse(row: ContextRow, now: Date): Promise<void> {
  const { session_id, kind, created_at, last_used_at } = row;
  const staleBefore = new Date(now.getTime() - LAST_USE_INTERVAL_MS);
  if (new Date(last_used_at) > staleBefore) return;
  await db().session.updateMany({
    where: { id: session_id, lastUsedAt: { lte: staleBefore } },
    data: {
      lastUsedAt: now,
      expiresAt: getSessionEnd(kind, { createdAt: new Date(created_at), usedAt: now }),
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
    currency: row.currency ?? DEFAULT_CURRENCY,
    numberFormat: row.number_format ?? DEFAULT_NUMBER_FORMAT,
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
