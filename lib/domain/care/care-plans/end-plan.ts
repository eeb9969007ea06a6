import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { deleteItem } from "@/lib/domain/care/care-plans/item-data";
import { type PlanIdInput, planIdSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { endPlanRow, lockPlan } from "@/lib/domain/care/care-plans/plan-data";
import { recordPlanChange } from "@/lib/domain/care/care-plans/record-plan-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";

/** Ends a plan and deletes its open item. Past records don't change. Ending an ended plan changes nothing. */
export async function endPlan({ ctx, input }: VerbArguments<PlanIdInput>): Promise<CarePlanDto> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { id } = parse(planIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockPlan(tx, id);
    if (before.endedAt !== null) return before;
    await requireOpenHorse(tx, before.horseId);
    requireOwnEntry(tx, before);
    if (before.open) await deleteItem(tx, before.open.id);
    await endPlanRow(tx, id);
    const after = await lockPlan(tx, id);
    await recordPlanChange(tx, "care_plan.ended", { before, after });
    return after;
  });
}
