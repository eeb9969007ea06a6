import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getUniqueViolation } from "@/lib/db-errors";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { getInterval } from "@/lib/domain/care/care-plans/get-interval";
import { lockPlanSubject } from "@/lib/domain/care/care-plans/lock-plan-subject";
import { type CreatePlanInput, createPlanSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { findHorsesWithPlan } from "@/lib/domain/care/care-plans/plan-data";
import { recordPlanChange } from "@/lib/domain/care/care-plans/record-plan-change";
import { startPlan } from "@/lib/domain/care/care-plans/start-plan";
import { getPlanTitle } from "@/lib/domain/care/model/plan-kinds";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, parse } from "@/lib/errors";

/** Creates a care plan for one or more horses. Throws CONFLICT if a horse already has this plan. */
export async function createPlan({ ctx, input }: VerbArguments<CreatePlanInput>): Promise<CarePlanDto[]> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { horse_ids, kind, subject, due_on, ...rest } = parse(createPlanSchema, input);
  const fields = {
    startsOn: due_on,
    interval: getInterval(rest),
    repeatsFrom: rest.repeats_from,
    leadDays: rest.lead_days,
    notes: rest.notes,
  };
  try {
    return await ctx.transaction(async (tx) => {
      const plans: CarePlanDto[] = [];
      // A fixed order prevents deadlocks between parallel requests.
      const horseIds = horse_ids.toSorted();
      for (const horseId of horseIds) await lockPlanSubject(tx, { horseId, kind, subject });
      for (const { id: horseId } of await requireOpenHorses(tx, horseIds)) {
        plans.push(await startPlan(tx, { horseId, kind, subject }, fields));
      }
      for (const after of plans) await recordPlanChange(tx, "care_plan.created", { after });
      return storeResult(tx, plans);
    });
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    const names = await findHorsesWithPlan(ctx, { horseIds: horse_ids, kind, subject });
    const message = formatAlreadyPlanned(names, getPlanTitle(kind, subject));
    throw new DomainError("CONFLICT", message, { cause: error, fieldErrors: { horse_ids: message } });
  }
}

function formatAlreadyPlanned(names: readonly string[], plan: string): string {
  if (names.length < 2) {
    return `${names[0] ?? "This horse"} already has this care plan: ${plan}. Change that plan instead.`;
  }
  return `These horses already have the care plan ${plan}: ${names.join(", ")}. Clear their boxes to plan it for the others.`;
}
