import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { getUniqueViolation } from "@/lib/db-errors";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { lockCarePlanKeys } from "@/lib/domain/care/care-plans/lock-care-plan-keys";
import { type CreateCarePlanInput, createCarePlanSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { findHorsesWithCarePlan } from "@/lib/domain/care/care-plans/plan-data";
import { startCarePlans } from "@/lib/domain/care/care-plans/start-care-plans";
import { toCareInterval } from "@/lib/domain/care/care-plans/to-care-interval";
import { getCarePlanTitle } from "@/lib/domain/care/model/care-plan-kinds";
import { requireOpenHorses } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, parse } from "@/lib/errors";

/** Creates a care plan for one or more horses. Throws CONFLICT if a horse already has this plan. */
export async function createCarePlan({
  ctx,
  input,
}: VerbArguments<CreateCarePlanInput>): Promise<CarePlanDto[]> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { horse_ids, kind, subject, due_on, ...rest } = parse(createCarePlanSchema, input);
  const fields = {
    startsOn: due_on,
    interval: toCareInterval(rest),
    repeatsFrom: rest.repeats_from,
    leadDays: rest.lead_days,
    notes: rest.notes,
  };
  try {
    return await ctx.transaction(async (tx) => {
      // A fixed order prevents deadlocks between parallel requests.
      const horseIds = horse_ids.toSorted();
      await lockCarePlanKeys(
        tx,
        horseIds.map((horseId) => ({ horseId, kind, subject })),
      );
      const horses = await requireOpenHorses(tx, horseIds);
      const plans = await startCarePlans(
        tx,
        horses.map(({ id: horseId }) => ({ key: { horseId, kind, subject }, fields })),
      );
      return storeResult(tx, plans);
    });
  } catch (error) {
    if (getUniqueViolation(error) === null) throw error;
    const existing = await findHorsesWithCarePlan(ctx, { horseIds: horse_ids, kind, subject });
    const names = existing.map(({ horseName }) => horseName);
    const message = formatAlreadyPlanned(names, getCarePlanTitle(kind, subject));
    const [plan, ...others] = existing;
    throw new DomainError("CONFLICT", message, {
      cause: error,
      fieldErrors: { horse_ids: message },
      existingPath: plan && others.length === 0 ? `/care/plans/${plan.planId}` : undefined,
    });
  }
}

function formatAlreadyPlanned(names: readonly string[], plan: string): string {
  if (names.length < 2) {
    return `${names[0] ?? "This horse"} already has this care plan: ${plan}. Change that plan instead.`;
  }
  return `These horses already have a “${plan}” care plan: ${names.join(", ")}. Clear their checkboxes to create the plan for the other horses.`;
}
