import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { careOf } from "@/lib/domain/care-plans/care-of";
import { followRecord, planFromRecord } from "@/lib/domain/care-plans/follow-record";
import { holdCare } from "@/lib/domain/care-plans/hold-care";
import { findPlanOf, lockPlan } from "@/lib/domain/care-plans/plan-data";
import { addRecord } from "@/lib/domain/health-records/add-record";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { type AddRecordInput, addRecordSchema } from "@/lib/domain/health-records/schemas";
import { notFound, parse } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

/** Logs what was done, as people do it: the plan of that care follows, and what names its next day is planned. */
export async function logRecord({ ctx, input }: VerbArguments<AddRecordInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const { horse_id: horseId, kind, details } = parse(addRecordSchema, input);
  if (!isUuid(horseId)) throw notFound("Horse");
  const care = careOf({ horseId, content: { kind, details } as RecordDto["content"] });
  return ctx.transaction(async (tx) => {
    await holdCare(tx, care);
    const planId = await findPlanOf(tx, care);
    const found = planId === null ? null : await lockPlan(tx, planId);
    // Somebody may have ended it while this waited.
    const plan = found?.endedAt === null ? found : null;
    const record = await addRecord({ ctx: tx, input });
    if (plan) await followRecord(tx, plan, record);
    else await planFromRecord(tx, record);
    return kept(tx, record);
  });
}
