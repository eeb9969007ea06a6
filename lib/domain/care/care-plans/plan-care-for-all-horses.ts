import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { insertCarePlans, selectUnlockedHorseIds } from "@/lib/domain/care/care-plans/bulk-data";
import {
  type PlanCareForAllHorsesInput,
  planCareForAllHorsesSchema,
} from "@/lib/domain/care/care-plans/model/schemas";
import { toCareInterval } from "@/lib/domain/care/care-plans/to-care-interval";
import { parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

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
