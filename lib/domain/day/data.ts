import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { ExpiringDocuments } from "@/lib/domain/day/day";
import { EXPIRING_DOCUMENTS } from "@/lib/domain/day/documents-data";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import { readJson } from "@/lib/read-json";

/** What the day is made of, before anybody's permissions. */
export interface DayFacts {
  lockedHorses: number;
  ownerId: string;
  /** Stripe's status of the reader's own subscription; null without one. */
  ownStatus: string | null;
  /** Payments were set up, and Stripe still wants something or takes none. */
  arePaymentsHeldUp: boolean;
  newestHorseId: string | null;
  hasHorse: boolean;
  hasRecord: boolean;
  hasInvited: boolean;
  isChecklistDismissed: boolean;
  documents: ExpiringDocuments;
}

const OF_THE_ACTORS = (column: string) => `($3::uuid[] IS NULL OR ${column} = ANY($3::uuid[]))`;

const SELECT_FACTS = `
  SELECT json_build_object(
    'lockedHorses', CASE WHEN $4::int IS NULL THEN 0 ELSE (
      SELECT count(*) FROM (
        SELECT id FROM horses WHERE organization_id = $1::uuid AND archived_at IS NULL
        ORDER BY created_at, id OFFSET $4::int
      ) locked WHERE ${OF_THE_ACTORS("id")}) END,
    'ownerId', o.owner_id,
    'ownStatus', (SELECT status FROM user_subscriptions WHERE user_id = $2::uuid),
    'arePaymentsHeldUp', o.stripe_connect_account_id IS NOT NULL
      AND NOT (o.stripe_charges_enabled AND o.stripe_payouts_enabled AND o.stripe_requirements_due = '{}'),
    'newestHorseId', (SELECT id FROM horses WHERE organization_id = $1::uuid AND archived_at IS NULL
      AND ${OF_THE_ACTORS("id")} ORDER BY created_at DESC, id DESC LIMIT 1),
    'hasHorse', EXISTS (SELECT 1 FROM horses WHERE organization_id = $1::uuid AND ${OF_THE_ACTORS("id")}),
    'hasRecord', EXISTS (SELECT 1 FROM health_records
      WHERE organization_id = $1::uuid AND ${OF_THE_ACTORS("horse_id")}),
    'hasInvited', o.member_count > 1
      OR EXISTS (SELECT 1 FROM qr_invitation_tokens WHERE organization_id = $1::uuid)
      OR EXISTS (SELECT 1 FROM trainer_invitations WHERE trainer_organization_id = $1::uuid),
    'isChecklistDismissed', m.checklist_dismissed_at IS NOT NULL,
    'documents', ${EXPIRING_DOCUMENTS}
  ) AS value
  FROM organizations o
  LEFT JOIN organization_members m ON m.organization_id = o.id AND m.user_id = $2::uuid
  WHERE o.id = $1::uuid`;

interface FactsAsked {
  userId: string;
  horseLimit: number | null;
  /** Until when documents are told of; null for who may not see them. */
  documents: { today: CalendarDate; through: CalendarDate } | null;
}

/** In one query, whatever there is. */
export async function readDayFacts(
  ctx: Context,
  { userId, horseLimit, documents }: FactsAsked,
): Promise<DayFacts | null> {
  return readJson<DayFacts>(ctx.db, {
    name: "day-facts",
    sql: SELECT_FACTS,
    values: [
      organizationIdOf(ctx),
      userId,
      uuidArray(ctx.horseIds),
      horseLimit,
      documents?.today ?? null,
      documents?.through ?? null,
    ],
  });
}

/** False for who has put it away before, or is no member. */
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
