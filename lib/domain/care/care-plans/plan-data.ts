import "server-only";
import { z } from "zod";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { Prisma } from "@/lib/db";
import { CARE_PLAN_COLUMNS, FROM_CARE_PLANS, toIntervalColumns } from "@/lib/domain/care/care-plans/columns";
import { type CarePlanDto, type CarePlanKey, carePlanDtoSchema } from "@/lib/domain/care/care-plans/dto";
import { getCareSubjectNames } from "@/lib/domain/care/care-plans/recorded-care";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { formatUuidArray } from "@/lib/domain/horses/horses/format-uuid-array";
import { createNotFoundError } from "@/lib/errors";
import { createId, isUuid } from "@/lib/ids";
import { queryJsonList } from "@/lib/query-json";
import { queryRows } from "@/lib/query-rows";
import type { Interval } from "@/lib/recurrence/interval";
import type { RepeatsFrom } from "@/lib/recurrence/recurrence";

const SELECT_PLANS = `
  SELECT json_agg(row_to_json(found)) AS value FROM (
    SELECT ${CARE_PLAN_COLUMNS} FROM ${FROM_CARE_PLANS}
    WHERE plan.organization_id = $1::uuid AND plan.id = ANY($2::uuid[])
      AND ($3::uuid[] IS NULL OR plan.horse_id = ANY($3::uuid[]))
  ) found`;

/** Returns a plan that the actor can see, or null. */
export async function selectCarePlan(ctx: Context, id: string): Promise<CarePlanDto | null> {
  const [plan = null] = await selectCarePlans(ctx, [id]);
  return plan;
}

async function selectCarePlans(ctx: Context, ids: readonly string[]): Promise<CarePlanDto[]> {
  return queryJsonList(ctx.db, {
    schema: carePlanDtoSchema,
    sql: SELECT_PLANS,
    values: [getOrganizationId(ctx), `{${ids.filter(isUuid).join(",")}}`, formatUuidArray(ctx.horseIds)],
  });
}

/** Returns the horses that have an active plan for the given care, with the plan, sorted by name. */
export async function findHorsesWithCarePlan(
  ctx: Context,
  { horseIds, kind, subject }: { horseIds: readonly string[]; kind: RecordKind; subject: string },
): Promise<{ planId: string; horseName: string }[]> {
  const plans = await ctx.db.carePlan.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), horseId: { in: [...horseIds] }, endedAt: null },
      ...{ kind, subject: { equals: subject, mode: "insensitive" } },
    },
    select: { id: true, horse: { select: { name: true } } },
    orderBy: { horse: { name: "asc" } },
  });
  return plans.map(({ id, horse }) => ({ planId: id, horseName: horse.name }));
}

/**
 * Locks a plan and its items until the transaction ends. Throws NOT_FOUND if the plan doesn't exist or the actor
 * can't see it.
 */
export async function lockCarePlan(tx: Context, id: string): Promise<CarePlanDto> {
  const [plan] = await lockCarePlans(tx, [id]);
  if (!plan) throw createNotFoundError("Care plan");
  return plan;
}

/** Works like `lockCarePlan`, but locks several plans, in a fixed order. Returns the plans in the order of `ids`. */
export async function lockCarePlans(tx: Context, ids: readonly string[]): Promise<CarePlanDto[]> {
  if (ids.length === 0) return [];
  await tx.db.$executeRaw`
    SELECT 1 FROM care_plans
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ANY(${ids.filter(isUuid)}::uuid[])
    ORDER BY id FOR UPDATE`;
  const plans = new Map((await selectCarePlans(tx, ids)).map((plan) => [plan.id, plan]));
  return ids.map((id) => {
    const plan = plans.get(id);
    if (!plan) throw createNotFoundError("Care plan");
    return plan;
  });
}

/**
 * Returns the IDs of a horse's active plans for the given care. A vaccine can have a plan under each of its names.
 */
export async function findPlanIdsForCare(tx: Context, care: CarePlanKey): Promise<string[]> {
  return (await findPlansForCare(tx, [care])).map(({ planId }) => planId);
}

const foundPlanSchema = z.object({ planId: z.string(), index: z.number() });

/** Works like `findPlanIdsForCare`, but for several keys. `index` is the position of the plan's care in `all`. */
export async function findPlansForCare(
  tx: Context,
  all: readonly CarePlanKey[],
): Promise<z.infer<typeof foundPlanSchema>[]> {
  const keys = all.flatMap((care, index) =>
    getCareSubjectNames(care).map((name) => ({ ...care, name, index })),
  );
  return queryRows(
    tx.db,
    foundPlanSchema,
    Prisma.sql`
    SELECT plan.id::text AS "planId", key.index
    FROM unnest(${keys.map(({ horseId }) => horseId)}::uuid[], ${keys.map(({ kind }) => kind)}::text[],
                ${keys.map(({ name }) => name)}::text[], ${keys.map(({ index }) => index)}::int[])
      AS key(horse_id, kind, name, index)
    JOIN care_plans plan ON plan.organization_id = ${getOrganizationId(tx)}::uuid AND plan.horse_id = key.horse_id
      AND plan.kind = key.kind AND lower(plan.subject) = key.name AND plan.ended_at IS NULL
    ORDER BY key.index, plan.id`,
  );
}

/** Returns a horse's active plans, sorted by next due date. */
export async function selectCarePlansOfHorse(ctx: Context, horseId: string): Promise<CarePlanDto[]> {
  return queryJsonList(ctx.db, {
    schema: carePlanDtoSchema,
    name: "care-plans-of-horse",
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT ${CARE_PLAN_COLUMNS} FROM ${FROM_CARE_PLANS}
      WHERE plan.organization_id = $1::uuid AND plan.horse_id = $2::uuid AND plan.ended_at IS NULL
      ORDER BY open.due_on NULLS LAST, plan.kind, plan.id
    ) found`,
    values: [getOrganizationId(ctx), horseId],
  });
}

export interface CarePlanFields {
  startsOn: CalendarDate;
  interval: Interval | null;
  repeatsFrom: RepeatsFrom;
  leadDays: number;
  notes: string | null;
}

function toColumns({ startsOn, interval, ...rest }: CarePlanFields) {
  return { startsOn: toDateColumn(startsOn), ...toIntervalColumns(interval), ...rest };
}

export interface NewCarePlan {
  key: CarePlanKey;
  fields: CarePlanFields;
}

/** Inserts plans without their first items and returns the IDs. */
export async function insertCarePlans(tx: Context, plans: readonly NewCarePlan[]): Promise<string[]> {
  const createdAt = tx.clock.now();
  const authorOrganizationId = tx.share?.organization.id ?? null;
  const common = { organizationId: getOrganizationId(tx), authorOrganizationId, createdAt };
  const data = plans.map(({ key, fields }) => ({
    ...{ id: createId(), ...common },
    ...{ ...key, ...toColumns(fields) },
  }));
  await tx.db.carePlan.createMany({ data });
  return data.map(({ id }) => id);
}

export async function updateCarePlanRow(tx: Context, id: string, fields: CarePlanFields): Promise<void> {
  await tx.db.carePlan.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: toColumns(fields),
    select: { id: true },
  });
}

export async function endCarePlanRow(tx: Context, id: string): Promise<void> {
  await tx.db.carePlan.update({
    where: { organizationId_id: { organizationId: getOrganizationId(tx), id } },
    data: { endedAt: tx.clock.now() },
    select: { id: true },
  });
}
