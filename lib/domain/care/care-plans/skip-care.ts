import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { closeCareItems, lockCareItems } from "@/lib/domain/care/care-plans/item-data";
import { type CareItemIdInput, careItemIdSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { getNextDueDate, openNextCareItem } from "@/lib/domain/care/care-plans/open-next-care-item";
import { lockCarePlan } from "@/lib/domain/care/care-plans/plan-data";
import { recordCareChange } from "@/lib/domain/care/care-plans/record-care-plan-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Skips one due date of a plan: writes no record and schedules the next item as if the care had been done on
 * time. Only the plan's organization can skip care.
 */
export async function skipCare({
  ctx,
  input,
}: VerbArguments<CareItemIdInput>): Promise<{ nextDueOn: string | null }> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { id } = parse(careItemIdSchema, input);
  return ctx.transaction(async (tx) => {
    const [item] = await lockCareItems(tx, [id]);
    if (!item) throw createNotFoundError("Care");
    await requireOpenHorse(tx, item.horseId);
    const plan = await lockCarePlan(tx, item.planId);
    requireOwnEntry(tx, plan);
    if (item.status !== "open") return { nextDueOn: plan.open?.dueOn ?? null };
    const next = getNextDueDate(plan, plan.repeatsFrom === "schedule" ? item.rhythmOn : item.dueOn);
    await closeCareItems(tx, "skipped", [{ id, recordId: null }]);
    await openNextCareItem(tx, plan, next);
    await recordCareChange(tx, "care.skipped", item, { next_due_on: next });
    return { nextDueOn: next };
  });
}
