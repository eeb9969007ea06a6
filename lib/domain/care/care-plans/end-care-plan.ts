import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { deleteCareItem } from "@/lib/domain/care/care-plans/item-data";
import { type CarePlanIdInput, carePlanIdSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { endCarePlanRow, lockCarePlan } from "@/lib/domain/care/care-plans/plan-data";
import { recordCarePlanChange } from "@/lib/domain/care/care-plans/record-care-plan-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";

/**
 * Ends a plan and deletes its open item. Past records don't change. Ending a plan that has already ended
 * changes nothing.
 */
export async function endCarePlan({ ctx, input }: VerbArguments<CarePlanIdInput>): Promise<CarePlanDto> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { id } = parse(carePlanIdSchema, input);
  return ctx.transaction(async (tx) => {
    const before = await lockCarePlan(tx, id);
    if (before.endedAt !== null) return before;
    await requireOpenHorse(tx, before.horseId);
    requireOwnEntry(tx, before);
    if (before.open) await deleteCareItem(tx, before.open.id);
    await endCarePlanRow(tx, id);
    const after = await lockCarePlan(tx, id);
    await recordCarePlanChange(tx, "care_plan.ended", { before, after });
    return after;
  });
}
