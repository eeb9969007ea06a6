import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { isLastClosedCareItem, lockCareItems, selectCareItems } from "@/lib/domain/care/care-plans/item-data";
import { type CareItemIdInput, careItemIdSchema } from "@/lib/domain/care/care-plans/model/schemas";
import { lockCarePlan } from "@/lib/domain/care/care-plans/plan-data";
import { findCareItemsOfRecord, lockCarePlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { reopenLastCareItem } from "@/lib/domain/care/care-plans/reopen-last-care-item";
import { requireActiveCarePlan } from "@/lib/domain/care/care-plans/require-active-care-plan";
import { reopenCareItemsOfRecord } from "@/lib/domain/care/care-plans/update-care-plans-after-change";
import { markHealthRecordDeleted } from "@/lib/domain/care/health-records/mark-health-record-deleted";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/**
 * Undoes a completion or a skip: reopens the item and deletes the next item and the record. Throws
 * PRECONDITION_FAILED if the care was completed again later.
 */
export async function reopenCare({ ctx, input }: VerbArguments<CareItemIdInput>): Promise<{ dueOn: string }> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { id } = parse(careItemIdSchema, input);
  return ctx.transaction(async (tx) => {
    // A combination vaccine can complete several plans, so all of them are locked together.
    const [shown] = await selectCareItems(tx, [id]);
    if (shown?.recordId)
      await lockCarePlansOfRecord(tx, { recordId: shown.recordId, itemIds: [id], coveredCare: [] });
    const [item] = await lockCareItems(tx, [id]);
    if (!item) throw createNotFoundError("Care");
    if (item.status === "open") return { dueOn: item.dueOn };
    await requireOpenHorse(tx, item.horseId);
    const plan = await lockCarePlan(tx, item.planId);
    requireActiveCarePlan(plan);
    if (!(await isLastClosedCareItem(tx, item))) {
      throw new DomainError(
        "PRECONDITION_FAILED",
        "This care has been completed again since then. Undo the most recent completion first.",
      );
    }
    // `markHealthRecordDeleted` checks whether the actor's organization can delete the record. Only the plan's
    // organization can undo a skip.
    if (item.recordId) {
      const { horseId: horse_id, recordId } = item;
      const others = (await findCareItemsOfRecord(tx, recordId)).filter((one) => one.id !== id);
      await markHealthRecordDeleted(tx, { horse_id, id: recordId });
      await reopenCareItemsOfRecord(tx, others);
    } else requireOwnEntry(tx, plan);
    await reopenLastCareItem(tx, plan, item);
    return { dueOn: item.dueOn };
  });
}
