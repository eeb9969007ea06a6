import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { CarePlanDto } from "@/lib/domain/care/care-plans/dto";
import { insertCareItems, moveCareItem } from "@/lib/domain/care/care-plans/item-data";
import { type UpdateCarePlanInput, updateCarePlanSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { lockCarePlan, updateCarePlanRow } from "@/lib/domain/care/care-plans/plan-data";
import { recordCarePlanChange } from "@/lib/domain/care/care-plans/record-care-plan-change";
import { requireActiveCarePlan } from "@/lib/domain/care/care-plans/require-active-care-plan";
import { toCareInterval } from "@/lib/domain/care/care-plans/to-care-interval";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError, parse } from "@/lib/errors";

/** Changes a plan's interval and next due date. A fixed schedule restarts from that date. */
export async function updateCarePlan({
  ctx,
  input,
}: VerbArguments<UpdateCarePlanInput>): Promise<CarePlanDto> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { id, open_item_id, due_on, repeats_from, lead_days, notes, ...recurrence } = parse(
    updateCarePlanSchema,
    input,
  );
  return ctx.transaction(async (tx) => {
    const before = await lockCarePlan(tx, id);
    const { horseId, kind } = before;
    requireActiveCarePlan(before);
    await requireOpenHorse(tx, horseId);
    requireOwnEntry(tx, before);
    const interval = toCareInterval(recurrence);
    requireSameOpenItem(before, open_item_id);
    const isSameRecurrence =
      before.open?.dueOn === due_on &&
      before.repeatsFrom === repeats_from &&
      JSON.stringify(before.interval) === JSON.stringify(interval);
    const startsOn = isSameRecurrence ? before.startsOn : due_on;
    await updateCarePlanRow(tx, id, {
      startsOn,
      interval,
      repeatsFrom: repeats_from,
      leadDays: lead_days,
      notes,
    });
    if (!before.open) await insertCareItems(tx, [{ planId: id, horseId, kind, dueOn: due_on }]);
    else if (!isSameRecurrence) await moveCareItem(tx, before.open.id, { dueOn: due_on, rhythmOn: null });
    const after = await lockCarePlan(tx, id);
    await recordCarePlanChange(tx, "care_plan.updated", { before, after });
    return after;
  });
}

/** Throws CONFLICT if the form shows an item that is no longer open. */
function requireSameOpenItem({ open }: CarePlanDto, shownId: string | null | undefined): void {
  if (!shownId || shownId === open?.id) return;
  throw new DomainError(
    "CONFLICT",
    "Someone else completed this care. Reload the page to see the new due date.",
  );
}
