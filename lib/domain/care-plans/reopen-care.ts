import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { isLastClosed, lockItems } from "@/lib/domain/care-plans/item-data";
import { lockPlan } from "@/lib/domain/care-plans/plan-data";
import { requireGoingOn } from "@/lib/domain/care-plans/require-going-on";
import { type ItemIdInput, itemIdSchema } from "@/lib/domain/care-plans/schemas";
import { takeBack } from "@/lib/domain/care-plans/take-back";
import { takeRecordAway } from "@/lib/domain/health-records/delete-record";
import { requireOpenHorse } from "@/lib/domain/horses/lock";
import { DomainError, notFound, parse } from "@/lib/errors";

/**
 * Takes back a completion or a skip: the item is due as before, in place of the next one, and the record that it
 * wrote is deleted. Of a plan that has gone further PRECONDITION_FAILED.
 */
export async function reopenCare({ ctx, input }: VerbArguments<ItemIdInput>): Promise<{ dueOn: string }> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { id } = parse(itemIdSchema, input);
  return ctx.transaction(async (tx) => {
    const [item] = await lockItems(tx, [id]);
    if (!item) throw notFound("Care");
    if (item.status === "open") return { dueOn: item.dueOn };
    await requireOpenHorse(tx, item.horseId);
    const plan = await lockPlan(tx, item.planId);
    requireGoingOn(plan);
    if (!(await isLastClosed(tx, item))) {
      throw new DomainError(
        "PRECONDITION_FAILED",
        "This was done again since. Take the later one back first.",
      );
    }
    // Whose record goes, is asked there; a skip is taken back by whose plan it is.
    if (item.recordId)
      await takeRecordAway({ ctx: tx, input: { horse_id: item.horseId, id: item.recordId } });
    else requireOwnEntry(tx, plan);
    await takeBack(tx, plan, item);
    return { dueOn: item.dueOn };
  });
}
