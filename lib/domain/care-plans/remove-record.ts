import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { careOf } from "@/lib/domain/care-plans/care-of";
import { isLastClosed } from "@/lib/domain/care-plans/item-data";
import { lockPlan } from "@/lib/domain/care-plans/plan-data";
import { findItemOfRecord, lockPlansOfRecord } from "@/lib/domain/care-plans/record-data";
import { takeBack } from "@/lib/domain/care-plans/take-back";
import { deleteRecord } from "@/lib/domain/health-records/delete-record";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { getRecord } from "@/lib/domain/health-records/get-record";
import { type RecordIdInput, recordIdSchema } from "@/lib/domain/health-records/schemas";
import { parse } from "@/lib/errors";

/** Deletes a record, as people do it: what it completed last is due again. */
export async function removeRecord({ ctx, input }: VerbArguments<RecordIdInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const key = parse(recordIdSchema, input);
  return ctx.transaction(async (tx) => {
    await lockPlansOfRecord(tx, key.id, [careOf(await getRecord({ ctx: tx, input: key }))]);
    const item = await findItemOfRecord(tx, key.id);
    const record = await deleteRecord({ ctx: tx, input: key });
    if (!item) return record;
    const plan = await lockPlan(tx, item.planId);
    if (plan.endedAt === null && (await isLastClosed(tx, item))) await takeBack(tx, plan, item);
    return record;
  });
}
