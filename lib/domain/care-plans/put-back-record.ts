import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { careOf } from "@/lib/domain/care-plans/care-of";
import { followRecord } from "@/lib/domain/care-plans/follow-record";
import { findPlanOf, lockPlan } from "@/lib/domain/care-plans/plan-data";
import { findItemOfRecord, lockPlansOfRecord } from "@/lib/domain/care-plans/record-data";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { getRecord } from "@/lib/domain/health-records/get-record";
import { restoreRecord } from "@/lib/domain/health-records/restore-record";
import { type RecordIdInput, recordIdSchema } from "@/lib/domain/health-records/schemas";
import { parse } from "@/lib/errors";

/** Restores a deleted record, as people do it: the plan of its care follows, as when it was logged. It plans nothing anew. */
export async function putBackRecord({ ctx, input }: VerbArguments<RecordIdInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const key = parse(recordIdSchema, input);
  return ctx.transaction(async (tx) => {
    const care = careOf(await getRecord({ ctx: tx, input: key }));
    await lockPlansOfRecord(tx, key.id, [care]);
    // Somebody may have restored it while this waited.
    const { deletedAt } = await getRecord({ ctx: tx, input: key });
    const record = await restoreRecord({ ctx: tx, input: key });
    if (deletedAt === null || (await findItemOfRecord(tx, key.id))) return record;
    const planId = await findPlanOf(tx, care);
    if (planId !== null) await followRecord(tx, await lockPlan(tx, planId), record);
    return record;
  });
}
