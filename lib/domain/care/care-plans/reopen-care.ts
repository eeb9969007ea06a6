import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { isLastClosedItem, lockItems, selectItems } from "@/lib/domain/care/care-plans/item-data";
import { type ItemIdInput, itemIdSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { lockPlan } from "@/lib/domain/care/care-plans/plan-data";
import { findItemsOfRecord, lockPlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { reopenLastItem } from "@/lib/domain/care/care-plans/reopen-last-item";
import { requireActivePlan } from "@/lib/domain/care/care-plans/require-active-plan";
import { reopenItemsOfRecord } from "@/lib/domain/care/care-plans/update-plans-after-change";
import { deleteRecordForCare } from "@/lib/domain/care/health-records/delete-record-only";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/**
 * Undoes a completion or a skip: reopens the item and deletes the next item and the record. Throws
 * PRECONDITION_FAILED if the care was completed again later.
 */
export async function reopenCare({ ctx, input }: VerbArguments<ItemIdInput>): Promise<{ dueOn: string }> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { id } = parse(itemIdSchema, input);
  return ctx.transaction(async (tx) => {
    // One shot can complete several plans, so all of them are locked together.
    const [shown] = await selectItems(tx, [id]);
    if (shown?.recordId)
      await lockPlansOfRecord(tx, { recordId: shown.recordId, itemIds: [id], coveredCare: [] });
    const [item] = await lockItems(tx, [id]);
    if (!item) throw createNotFoundError("Care");
    if (item.status === "open") return { dueOn: item.dueOn };
    await requireOpenHorse(tx, item.horseId);
    const plan = await lockPlan(tx, item.planId);
    requireActivePlan(plan);
    if (!(await isLastClosedItem(tx, item))) {
      throw new DomainError(
        "PRECONDITION_FAILED",
        "This care was completed again later. Undo the later completion first.",
      );
    }
    // `deleteRecordForCare` checks who wrote the record. Only the plan's organization can undo a skip.
    if (item.recordId) {
      const { horseId: horse_id, recordId } = item;
      const others = (await findItemsOfRecord(tx, recordId)).filter((one) => one.id !== id);
      await deleteRecordForCare({ ctx: tx, input: { horse_id, id: recordId } });
      await reopenItemsOfRecord(tx, others);
    } else requireOwnEntry(tx, plan);
    await reopenLastItem(tx, plan, item);
    return { dueOn: item.dueOn };
  });
}
