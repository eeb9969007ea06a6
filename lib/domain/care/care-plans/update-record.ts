import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockPlanSubjects } from "@/lib/domain/care/care-plans/lock-plan-subject";
import { findItemsOfRecord, lockPlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import {
  recalculateDueDates,
  updatePlansAfterChange,
} from "@/lib/domain/care/care-plans/update-plans-after-change";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { getRecord } from "@/lib/domain/care/health-records/get-record";
import { type UpdateRecordInput, updateRecordSchema } from "@/lib/domain/care/health-records/model/schemas";
import { getRecordContent } from "@/lib/domain/care/health-records/record-state";
import { updateRecordOnly } from "@/lib/domain/care/health-records/update-record-only";
import { parse } from "@/lib/errors";

/**
 * Updates a record and its care plans: the next due date moves with the record's date, unless the plan has advanced
 * since.
 */
export async function updateRecord({ ctx, input }: VerbArguments<UpdateRecordInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const { horse_id, id, revision, ...fields } = parse(updateRecordSchema, input);
  const to = getRecordedCare({ horseId: horse_id, content: getRecordContent(fields) });
  return ctx.transaction(async (tx) => {
    await lockPlanSubjects(tx, to);
    // `updateRecordOnly` checks the revision, so no concurrent change is lost.
    const before = await getRecord({ ctx: tx, input: { horse_id, id } });
    await lockPlansOfRecord(tx, { recordId: id, coveredCare: [...getRecordedCare(before), ...to] });
    const items = await findItemsOfRecord(tx, id);
    const dueDates = await recalculateDueDates(tx, {
      before,
      items,
      coveredCare: to,
      happenedOn: fields.happened_on,
    });
    const after = await updateRecordOnly({ ctx: tx, input, dueDates });
    await updatePlansAfterChange(tx, { items, before, after });
    return after;
  });
}
