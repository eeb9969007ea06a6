import "server-only";
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
import { queryJson, queryJsonList } from "@/lib/query-json";
import { idRowSchema, queryRows } from "@/lib/query-rows";
import type { Interval } from "@/lib/recurrence/interval";
import type { RepeatsFrom } from "@/lib/recurrence/recurrence";

const SELECT_PLAN = `
  SELECT row_to_json(found) AS value FROM (
    SELECT ${CARE_PLAN_COLUMNS} FROM ${FROM_CARE_PLANS}
    WHERE plan.organization_id = $1::uuid AND plan.id = $2::uuid
      AND ($3::uuid[] IS NULL OR plan.horse_id = ANY($3::uuid[]))
  ) found`;

/** Returns a plan that the actor can see, or null. */
export async function selectCarePlan(ctx: Context, id: string): Promise<CarePlanDto | null> {
  if (!isUuid(id)) return null;
  return queryJson(ctx.db, {
    schema: carePlanDtoSchema,
    sql: SELECT_PLAN,
    values: [getOrganizationId(ctx), id, formatUuidArray(ctx.horseIds)],
  });
}

/** Returns the names of the horses that have an active plan for the given care, sorted. */
export async function findHorseNamesWithCarePlan(
  ctx: Context,
  { horseIds, kind, subject }: { horseIds: readonly string[]; kind: RecordKind; subject: string },
): Promise<string[]> {
  const plans = await ctx.db.carePlan.findMany({
    where: {
      ...{ organizationId: getOrganizationId(ctx), horseId: { in: [...horseIds] }, endedAt: null },
      ...{ kind, subject: { equals: subject, mode: "insensitive" } },
    },
    select: { horse: { select: { name: true } } },
    orderBy: { horse: { name: "asc" } },
  });
  return plans.map(({ horse }) => horse.name);
}

/**
 * Locks a plan and its items until the transaction ends. Throws NOT_FOUND if the plan doesn't exist or the
 * actor can't see it.
 */
export async function lockCarePlan(tx: Context, id: string): Promise<CarePlanDto> {
  if (!isUuid(id)) throw createNotFoundError("Care plan");
  await tx.db.$executeRaw`
    SELECT 1 FROM care_plans
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const plan = await selectCarePlan(tx, id);
  if (!plan) throw createNotFoundError("Care plan");
  return plan;
}

/**
 * Returns the IDs of a horse's active plans for the given care. A vaccine can have a plan under each of its
 * names.
 */
export async function findPlanIdsForCare(tx: Context, care: CarePlanKey): Promise<string[]> {
  const found = await queryRows(
    tx.db,
    idRowSchema,
    Prisma.sql`
    SELECT id::text FROM care_plans
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND horse_id = ${care.horseId}::uuid
      AND kind = ${care.kind} AND lower(subject) = ANY(${getCareSubjectNames(care)}::text[]) AND ended_at IS NULL
    ORDER BY id`,
  );
  return found.map(({ id }) => id);
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

/** Inserts a plan without its first item and returns its ID. */
export async function insertCarePlan(tx: Context, key: CarePlanKey, fields: CarePlanFields): Promise<string> {
  const id = createId();
  const createdAt = tx.clock.now();
  const authorOrganizationId = tx.share?.organization.id ?? null;
  const data = { id, organizationId: getOrganizationId(tx), authorOrganizationId, createdAt };
  await tx.db.carePlan.create({
    data: { ...data, ...key, ...toColumns(fields) },
    select: { id: true },
  });
  return id;
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
