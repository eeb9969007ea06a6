import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { recordPlanChange } from "@/lib/domain/care-plans/changed";
import type { CarePlanDto } from "@/lib/domain/care-plans/dto";
import { intervalOf } from "@/lib/domain/care-plans/interval-input";
import { insertItem, moveItem } from "@/lib/domain/care-plans/item-data";
import { lockPlan, updatePlanRow } from "@/lib/domain/care-plans/plan-data";
import { requireGoingOn } from "@/lib/domain/care-plans/require-going-on";
import { type UpdatePlanInput, updatePlanSchema } from "@/lib/domain/care-plans/schemas";
import { requireOpenHorse } from "@/lib/domain/horses/lock";
import { DomainError, parse } from "@/lib/errors";

/** Changes how often care comes again and when it is due next, from which a fixed rhythm counts anew. */
export async function updatePlan({ ctx, input }: VerbArguments<UpdatePlanInput>): Promise<CarePlanDto> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { id, open_item_id, due_on, repeats_from, lead_days, notes, ...rhythm } = parse(
    updatePlanSchema,
    input,
  );
  return ctx.transaction(async (tx) => {
    const before = await lockPlan(tx, id);
    const { horseId, kind } = before;
    requireGoingOn(before);
    await requireOpenHorse(tx, horseId);
    requireOwnEntry(tx, before);
    const interval = intervalOf(rhythm);
    requireSame(before, open_item_id);
    const isSameRhythm =
      before.open?.dueOn === due_on &&
      before.repeatsFrom === repeats_from &&
      JSON.stringify(before.interval) === JSON.stringify(interval);
    const startsOn = isSameRhythm ? before.startsOn : due_on;
    await updatePlanRow(tx, id, {
      startsOn,
      interval,
      repeatsFrom: repeats_from,
      leadDays: lead_days,
      notes,
    });
    if (!before.open) await insertItem(tx, { planId: id, horseId, kind, dueOn: due_on });
    else if (!isSameRhythm) await moveItem(tx, before.open.id, { dueOn: due_on, rhythmOn: null });
    const after = await lockPlan(tx, id);
    await recordPlanChange(tx, "care_plan.updated", { before, after });
    return after;
  });
}

/** CONFLICT where what was due next when the form was opened isn't any more. */
function requireSame({ open }: CarePlanDto, shownId: string | null | undefined): void {
  if (!shownId || shownId === open?.id) return;
  throw new DomainError(
    "CONFLICT",
    "Somebody has completed this meanwhile. Load the page again to see when it is due now.",
  );
}
