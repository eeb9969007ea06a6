import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { MAX_DUE_COUNT } from "@/lib/domain/care/model/due-date-text";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { getExpiringDocumentCondition } from "@/lib/domain/horses/horses/get-expiring-document-condition";
import { getHorseLockedColumnSql } from "@/lib/domain/horses/horses/horse-columns";
import { expiringDocumentsSchema } from "@/lib/domain/work/day/day";
import { HERD_SIZES, type HerdSize, SETUP_ROLES, type Setup, type SetupRole } from "@/lib/first-run";
import { queryJson } from "@/lib/query-json";

/** The number of documents that the dashboard lists. */
const MAX_NAMED_DOCUMENTS = 4;

/**
 * SQL for the expiring documents of unlocked horses. Sorts by expiration date so that the query can use the expiry
 * index. The query reads only as many documents as the dashboard can list and count.
 */
const EXPIRING = `
  SELECT * FROM (
    SELECT f.id, horse.id AS "horseId", horse.name AS "horseName", f.name, f.document_kind AS "documentKind",
      f.expires_on AS "expiresOn", ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$4" })}
    FROM horse_files f
    JOIN horses horse ON horse.organization_id = f.organization_id AND horse.id = f.horse_id
    WHERE f.organization_id = $1::uuid AND horse.archived_at IS NULL
      AND ($3::uuid[] IS NULL OR f.horse_id = ANY($3::uuid[]))
      AND ${getExpiringDocumentCondition({ today: "$5", through: "$6" })}
  ) expiring WHERE NOT "isLocked"
  ORDER BY "expiresOn", id LIMIT ${MAX_NAMED_DOCUMENTS + MAX_DUE_COUNT}`;

/**
 * SQL that returns, as JSON, the horse documents that expired recently or expire by $6. Includes only the actor's
 * horses. $5 is today's date, or null if the actor has no access to documents.
 */
const EXPIRING_DOCUMENTS = `(
  SELECT json_build_object('count', count(*), 'first', coalesce(
    json_agg(json_build_object('id', id, 'horseId', "horseId", 'horseName', "horseName", 'name', name,
      'documentKind', "documentKind", 'expiresOn', "expiresOn") ORDER BY place) FILTER (WHERE place <= ${MAX_NAMED_DOCUMENTS}),
    '[]'))
  FROM (SELECT *, row_number() OVER (ORDER BY "expiresOn", id) AS place FROM (${EXPIRING}) bounded) numbered)`;

export const setupSchema = z.object({
  /** "unasked": the organization was created before the setup questions existed. */
  state: z.enum(["unasked", "open", "answered", "skipped"]),
  role: z.enum(SETUP_ROLES).nullable(),
  herd: z.enum(HERD_SIZES).nullable(),
}) satisfies z.ZodType<Setup>;

/** The dashboard's data before it is filtered by permission. */
export const dayFactsSchema = z.object({
  lockedHorses: z.number(),
  ownerId: z.string(),
  /** The Stripe status of the user's subscription, or null if the user has none. */
  ownStatus: z.string().nullable(),
  /** Whether payments are set up but blocked: Stripe has paused them or requires more information. */
  arePaymentsBlocked: z.boolean(),
  newestHorseId: z.string().nullable(),
  hasHorse: z.boolean(),
  hasRecord: z.boolean(),
  hasInvited: z.boolean(),
  isChecklistDismissed: z.boolean(),
  setup: setupSchema,
  /** Whether the data for each checklist step exists. Sample data doesn't count. */
  hasDetails: z.boolean(),
  hasPlan: z.boolean(),
  hasShared: z.boolean(),
  isSharedWith: z.boolean(),
  takesPayments: z.boolean(),
  hasClient: z.boolean(),
  hasSentInvoice: z.boolean(),
  hasSamples: z.boolean(),
  documents: expiringDocumentsSchema,
});

export type DayFacts = z.infer<typeof dayFactsSchema>;

const getVisibleHorseCondition = (column: string) => `($3::uuid[] IS NULL OR ${column} = ANY($3::uuid[]))`;

/** Returns an SQL condition that excludes rows of sample horses. */
const getNotSampleCondition = (table: string) =>
  `NOT EXISTS (SELECT 1 FROM horses sample WHERE sample.organization_id = $1::uuid AND sample.is_sample
    AND sample.id = ${table}.horse_id)`;

const SELECT_FACTS = `
  SELECT json_build_object(
    'lockedHorses', CASE WHEN $4::int IS NULL THEN 0 ELSE (
      SELECT count(*) FROM (
        SELECT id FROM horses WHERE organization_id = $1::uuid AND archived_at IS NULL
        ORDER BY created_at, id OFFSET $4::int
      ) locked WHERE ${getVisibleHorseCondition("id")}) END,
    'ownerId', o.owner_id,
    'ownStatus', (SELECT status FROM user_subscriptions WHERE user_id = $2::uuid),
    'arePaymentsBlocked', o.stripe_connect_account_id IS NOT NULL
      AND NOT (o.stripe_charges_enabled AND o.stripe_payouts_enabled AND o.stripe_requirements_due = '{}'),
    'newestHorseId', (SELECT id FROM horses WHERE organization_id = $1::uuid AND archived_at IS NULL
      AND NOT is_sample AND ${getVisibleHorseCondition("id")} ORDER BY created_at DESC, id DESC LIMIT 1),
    'hasHorse', EXISTS (SELECT 1 FROM horses
      WHERE organization_id = $1::uuid AND NOT is_sample AND ${getVisibleHorseCondition("id")}),
    'hasRecord', EXISTS (SELECT 1 FROM health_records
      WHERE organization_id = $1::uuid AND ${getVisibleHorseCondition("horse_id")} AND ${getNotSampleCondition("health_records")}),
    'hasInvited', o.member_count > 1
      OR EXISTS (SELECT 1 FROM qr_invitation_tokens WHERE organization_id = $1::uuid)
      OR EXISTS (SELECT 1 FROM trainer_invitations WHERE trainer_organization_id = $1::uuid),
    'setup', json_build_object('state', o.setup_state, 'role', o.setup_role, 'herd', o.setup_herd),
    'hasDetails', o.description IS NOT NULL OR o.picture_id IS NOT NULL,
    'hasPlan', EXISTS (SELECT 1 FROM care_plans WHERE organization_id = $1::uuid AND ${getNotSampleCondition("care_plans")}),
    'hasShared', EXISTS (SELECT 1 FROM horse_shares WHERE organization_id = $1::uuid),
    'isSharedWith', EXISTS (SELECT 1 FROM horse_shares WHERE to_organization_id = $1::uuid),
    'takesPayments', o.stripe_charges_enabled,
    'hasClient', EXISTS (SELECT 1 FROM clients WHERE organization_id = $1::uuid AND NOT is_sample),
    'hasSentInvoice', EXISTS (SELECT 1 FROM invoices WHERE organization_id = $1::uuid AND sent_at IS NOT NULL),
    'hasSamples', ${["horses", "tasks", "clients", "invoices"]
      .map((table) => `EXISTS (SELECT 1 FROM ${table} WHERE organization_id = $1::uuid AND is_sample)`)
      .join(" OR ")},
    'isChecklistDismissed', m.checklist_dismissed_at IS NOT NULL,
    'documents', ${EXPIRING_DOCUMENTS}
  ) AS value
  FROM organizations o
  LEFT JOIN organization_members m ON m.organization_id = o.id AND m.user_id = $2::uuid
  WHERE o.id = $1::uuid`;

interface FactsRequest {
  userId: string;
  horseLimit: number | null;
  /**
   * Which documents to read: those that expire by `through`. Null if the user has no access to documents.
   */
  documents: { today: CalendarDate; through: CalendarDate } | null;
}

/** Reads all of the dashboard's data in one query. */
export async function readDayFacts(
  ctx: Context,
  { userId, horseLimit, documents }: FactsRequest,
): Promise<DayFacts | null> {
  return queryJson(ctx.db, {
    schema: dayFactsSchema,
    name: "day-facts",
    sql: SELECT_FACTS,
    values: [
      getOrganizationId(ctx),
      userId,
      formatUuidArray(ctx.horseIds),
      horseLimit,
      documents?.today ?? null,
      documents?.through ?? null,
    ],
  });
}

/** Marks the checklist as dismissed. Returns false if it was already dismissed or the actor isn't a member. */
export async function markChecklistDismissed(
  tx: Context,
  key: { organizationId: string; userId: string },
): Promise<boolean> {
  const { count } = await tx.db.organizationMember.updateMany({
    where: { ...key, checklistDismissedAt: null },
    data: { checklistDismissedAt: tx.clock.now() },
  });
  return count > 0;
}

type SetupAnswer = { role: SetupRole } | { herd: HerdSize } | { isSkipped: true };

/** Stores an answer while the setup questions are open. The second answer completes the setup. */
export async function updateSetupRow(tx: Context, answer: SetupAnswer): Promise<boolean> {
  const data =
    "role" in answer
      ? { setupRole: answer.role }
      : "herd" in answer
        ? { setupHerd: answer.herd, setupState: "answered" }
        : { setupState: "skipped" };
  const { count } = await tx.db.organization.updateMany({
    where: { id: getOrganizationId(tx), setupState: "open" },
    data,
  });
  return count > 0;
}
