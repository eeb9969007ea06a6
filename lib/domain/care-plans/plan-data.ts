import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { Interval } from "@/lib/care/interval";
import type { RepeatsFrom } from "@/lib/care/recurrence";
import { type CalendarDate, toDateColumn } from "@/lib/dates/calendar-date";
import { FROM_PLANS, intervalColumns, PLAN_COLUMNS } from "@/lib/domain/care-plans/columns";
import type { CarePlanDto, PlanSubjectKey } from "@/lib/domain/care-plans/dto";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import { notFound } from "@/lib/errors";
import { isUuid, newId } from "@/lib/ids";
import { readJson } from "@/lib/read-json";

const SELECT_PLAN = `
  SELECT row_to_json(found) AS value FROM (
    SELECT ${PLAN_COLUMNS} FROM ${FROM_PLANS}
    WHERE plan.organization_id = $1::uuid AND plan.id = $2::uuid
      AND ($3::uuid[] IS NULL OR plan.horse_id = ANY($3::uuid[]))
  ) found`;

/** The plan of the organization and of the actor's horses; null where there is none. */
export async function selectPlan(ctx: Context, id: string): Promise<CarePlanDto | null> {
  if (!isUuid(id)) return null;
  return readJson<CarePlanDto>(ctx.db, {
    sql: SELECT_PLAN,
    values: [organizationIdOf(ctx), id, uuidArray(ctx.horseIds)],
  });
}

/** The same, or NOT_FOUND; until the transaction ends nobody else changes it, nor its items. */
export async function lockPlan(tx: Context, id: string): Promise<CarePlanDto> {
  if (!isUuid(id)) throw notFound("Care plan");
  await tx.db.$executeRaw`
    SELECT 1 FROM care_plans
    WHERE organization_id = ${organizationIdOf(tx)}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const plan = await selectPlan(tx, id);
  if (!plan) throw notFound("Care plan");
  return plan;
}

/** The id of the plan that goes on for this care of this horse. */
export async function findPlanOf(
  tx: Context,
  { horseId, kind, subject }: PlanSubjectKey,
): Promise<string | null> {
  const found = await tx.db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM care_plans
    WHERE organization_id = ${organizationIdOf(tx)}::uuid AND horse_id = ${horseId}::uuid AND kind = ${kind}
      AND lower(subject) = lower(${subject}) AND ended_at IS NULL`;
  return found[0]?.id ?? null;
}

/** The plans of a horse that go on, what is due first first. */
export async function selectPlansOfHorse(ctx: Context, horseId: string): Promise<CarePlanDto[]> {
  const plans = await readJson<CarePlanDto[]>(ctx.db, {
    name: "care-plans-of-horse",
    sql: `SELECT json_agg(row_to_json(found)) AS value FROM (
      SELECT ${PLAN_COLUMNS} FROM ${FROM_PLANS}
      WHERE plan.organization_id = $1::uuid AND plan.horse_id = $2::uuid AND plan.ended_at IS NULL
      ORDER BY open.due_on NULLS LAST, plan.kind, plan.id
    ) found`,
    values: [organizationIdOf(ctx), horseId],
  });
  return plans ?? [];
}

export interface PlanFields {
  startsOn: CalendarDate;
  interval: Interval | null;
  repeatsFrom: RepeatsFrom;
  leadDays: number;
  notes: string | null;
}

function toColumns({ startsOn, interval, ...rest }: PlanFields) {
  return { startsOn: toDateColumn(startsOn), ...intervalColumns(interval), ...rest };
}

/** Adds a plan with its first item, and names it. */
export async function insertPlan(tx: Context, key: PlanSubjectKey, fields: PlanFields): Promise<string> {
  const id = newId();
  const createdAt = tx.clock.now();
  const authorOrganizationId = tx.through?.organization.id ?? null;
  const data = { id, organizationId: organizationIdOf(tx), authorOrganizationId, createdAt };
  await tx.db.carePlan.create({
    data: { ...data, ...key, ...toColumns(fields) },
    select: { id: true },
  });
  return id;
}

export async function updatePlanRow(tx: Context, id: string, fields: PlanFields): Promise<void> {
  await tx.db.carePlan.update({
    where: { organizationId_id: { organizationId: organizationIdOf(tx), id } },
    data: toColumns(fields),
    select: { id: true },
  });
}

export async function endPlanRow(tx: Context, id: string): Promise<void> {
  await tx.db.carePlan.update({
    where: { organizationId_id: { organizationId: organizationIdOf(tx), id } },
    data: { endedAt: tx.clock.now() },
    select: { id: true },
  });
}
