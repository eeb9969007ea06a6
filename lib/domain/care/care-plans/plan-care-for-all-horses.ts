import "server-only";
import { z } from "zod";
import { recordAudit } from "@/lib/audit/record-audit";
import {
  type Context,
  getOrganizationId,
  requireFeature,
  requirePermission,
  type VerbArguments,
} from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { toIntervalColumns } from "@/lib/domain/care/care-plans/columns";
import {
  type PlanCareForAllHorsesInput,
  planCareForAllHorsesSchema,
} from "@/lib/domain/care/care-plans/model/schemas";
import type { CarePlanFields } from "@/lib/domain/care/care-plans/plan-data";
import { toCareInterval } from "@/lib/domain/care/care-plans/to-care-interval";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { getHorseLockedColumnSql } from "@/lib/domain/horses/horses/horse-columns";
import { getHorseLimit } from "@/lib/domain/horses/horses/horse-limit";
import { parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { publishLiveEvent } from "@/lib/live/publish";
import { queryJsonList } from "@/lib/query-json";
import { queryRows } from "@/lib/query-rows";

const SELECT_OPEN_HORSES = `
  SELECT json_agg(id) AS value FROM (
    SELECT horse.id, ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$3" })} FROM horses horse
    WHERE organization_id = $1::uuid AND archived_at IS NULL AND ($2::uuid[] IS NULL OR id = ANY($2::uuid[]))
  ) horse WHERE NOT "isLocked"`;

const insertedPlanSchema = z.object({ id: z.string(), horseId: z.string() });

export interface PlanCareForAllHorsesResult {
  planned: number;
  /** The number of horses that already had this plan. */
  already: number;
}

/**
 * Creates a care plan for each of the actor's active, unlocked horses that doesn't have this plan. Runs only
 * a few SQL statements and writes a single audit row.
 */
export async function planCareForAllHorses({
  ctx,
  input,
}: VerbArguments<PlanCareForAllHorsesInput>): Promise<PlanCareForAllHorsesResult> {
  const { id: organizationId } = requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { kind, subject, due_on, ...rest } = parse(planCareForAllHorsesSchema, input);
  return ctx.transaction(async (tx) => {
    const horseIds = await selectUnlockedHorseIds(tx);
    const planIds = await insertCarePlans(
      tx,
      { horseIds, kind, subject },
      {
        startsOn: due_on,
        interval: toCareInterval(rest),
        repeatsFrom: rest.repeats_from,
        leadDays: rest.lead_days,
        notes: rest.notes,
      },
    );
    const result = { planned: planIds.length, already: horseIds.length - planIds.length };
    if (planIds.length === 0) return storeResult(tx, result);
    await recordAudit(tx, {
      action: "care_plans.created",
      entityType: "organization",
      entityId: organizationId,
      after: { kind, subject, due_on, count: planIds.length, plan_ids: planIds },
    });
    await publishLiveEvent(tx, { topic: "care", module: "care" });
    return storeResult(tx, result);
  });
}

/** Returns the IDs of the actor's horses that are neither archived nor locked. */
async function selectUnlockedHorseIds(tx: Context): Promise<string[]> {
  const values = [getOrganizationId(tx), formatUuidArray(tx.horseIds), getHorseLimit(tx)];
  return queryJsonList(tx.db, { schema: z.string(), sql: SELECT_OPEN_HORSES, values });
}

/**
 * Uses two statements to insert a plan and its first item for each horse that doesn't have the plan. Returns
 * the IDs of the new plans.
 */
async function insertCarePlans(
  tx: Context,
  { horseIds, kind, subject }: { horseIds: readonly string[]; kind: RecordKind; subject: string },
  { startsOn, interval, repeatsFrom, leadDays, notes }: CarePlanFields,
): Promise<string[]> {
  const organizationId = getOrganizationId(tx);
  const now = tx.clock.now();
  const { intervalCount, intervalUnit } = toIntervalColumns(interval);
  const planIds = horseIds.map(() => createId());
  const plans = await queryRows(
    tx.db,
    insertedPlanSchema,
    Prisma.sql`
    INSERT INTO care_plans (id, organization_id, horse_id, kind, subject, notes, starts_on, interval_count,
                            interval_unit, repeats_from, lead_days, created_at, updated_at)
    SELECT planned.id, ${organizationId}::uuid, planned.horse_id, ${kind}, ${subject}, ${notes},
           ${toDateColumn(startsOn)}::date, ${intervalCount}::int, ${intervalUnit}, ${repeatsFrom}, ${leadDays}::int,
           ${now}, ${now}
    FROM unnest(${planIds}::uuid[], ${[...horseIds]}::uuid[]) planned (id, horse_id)
    ON CONFLICT (organization_id, horse_id, kind, lower(subject)) WHERE ended_at IS NULL DO NOTHING
    RETURNING id::text, horse_id::text AS "horseId"`,
  );
  await tx.db.$executeRaw`
    INSERT INTO care_items (id, organization_id, horse_id, plan_id, kind, due_on, created_at)
    SELECT item.id, ${organizationId}::uuid, item.horse_id, item.plan_id, ${kind}, ${toDateColumn(startsOn)}::date, ${now}
    FROM unnest(${plans.map(() => createId())}::uuid[], ${plans.map((plan) => plan.horseId)}::uuid[],
                ${plans.map(({ id }) => id)}::uuid[]) item (id, horse_id, plan_id)`;
  return plans.map(({ id }) => id);
}
