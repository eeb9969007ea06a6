import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { careOf } from "@/lib/domain/care-plans/care-of";
import { followChange, followOtherCare, withReckonedDay } from "@/lib/domain/care-plans/follow-change";
import { holdCare } from "@/lib/domain/care-plans/hold-care";
import { findItemOfRecord, lockPlansOfRecord } from "@/lib/domain/care-plans/record-data";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { getRecord } from "@/lib/domain/health-records/get-record";
import { type UpdateRecordInput, updateRecordSchema } from "@/lib/domain/health-records/schemas";
import { updateRecord } from "@/lib/domain/health-records/update-record";
import { parse } from "@/lib/errors";

/** Changes a record, as people do it: what it made due next moves with its day, unless somebody has gone on from there. */
export async function changeRecord({ ctx, input }: VerbArguments<UpdateRecordInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const { horse_id, id, kind, details } = parse(updateRecordSchema, input);
  const to = careOf({ horseId: horse_id, content: { kind, details } as RecordDto["content"] });
  return ctx.transaction(async (tx) => {
    await holdCare(tx, to);
    // Its revision is checked when it is written: nobody changed it between.
    const before = await getRecord({ ctx: tx, input: { horse_id, id } });
    const from = careOf(before);
    await lockPlansOfRecord(tx, id, [from, to]);
    const item = await findItemOfRecord(tx, id);
    const reckoned = await withReckonedDay(tx, { input, before, item });
    const after = await updateRecord({ ctx: tx, input: reckoned });
    const isOtherCare = from.subject.toLowerCase() !== to.subject.toLowerCase();
    if (isOtherCare) await followOtherCare(tx, { item, after });
    else await followChange(tx, { item, before, after });
    return after;
  });
}
