import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { getInterval } from "@/lib/domain/care/care-plans/get-interval";
import { insertItem, moveItem } from "@/lib/domain/care/care-plans/item-data";
import { type UpdatePlanInput, updatePlanSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { lockPlan, updatePlanRow } from "@/lib/domain/care/care-plans/plan-data";
import { recordPlanChange } from "@/lib/domain/care/care-plans/record-plan-change";
import { requireActivePlan } from "@/lib/domain/care/care-plans/require-active-plan";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, parse } from "@/lib/errors";

/** Changes a plan's interval and next due date. A fixed schedule restarts from that date. */
export async function updatePlan({ ctx, input }: VerbArguments<UpdatePlanInput>): Promise<CarePlanDto> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { id, open_item_id, due_on, repeats_from, lead_days, notes, ...recurrence } = parse(
    updatePlanSchema,
    input,
  );
  return ctx.transaction(async (tx) => {
    const before = await lockPlan(tx, id);
    const { horseId, kind } = before;
    requireActivePlan(before);
    await requireOpenHorse(tx, horseId);
    requireOwnEntry(tx, before);
    const interval = getInterval(recurrence);
    requireSameOpenItem(before, open_item_id);
    const isSameRecurrence =
      before.open?.dueOn === due_on &&
      before.repeatsFrom === repeats_from &&
      JSON.stringify(before.interval) === JSON.stringify(interval);
    const startsOn = isSameRecurrence ? before.startsOn : due_on;
    await updatePlanRow(tx, id, {
      startsOn,
      interval,
      repeatsFrom: repeats_from,
      leadDays: lead_days,
      notes,
    });
    if (!before.open) await insertItem(tx, { planId: id, horseId, kind, dueOn: due_on });
    else if (!isSameRecurrence) await moveItem(tx, before.open.id, { dueOn: due_on, rhythmOn: null });
    const after = await lockPlan(tx, id);
    await recordPlanChange(tx, "care_plan.updated", { before, after });
    return after;
  });
}

/** Throws CONFLICT if the form shows an item other than the open one. */
function requireSameOpenItem({ open }: CarePlanDto, shownId: string | null | undefined): void {
  if (!shownId || shownId === open?.id) return;
  throw new DomainError(
    "CONFLICT",
    "Someone else completed this care. Reload the page to see the new due date.",
  );
}
