import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { kept } from "@/lib/auth/kept-result";
import { careOf } from "@/lib/domain/care-plans/care-of";
import { followRecord, planFromRecord } from "@/lib/domain/care-plans/follow-record";
import { findPlanOf, lockPlan } from "@/lib/domain/care-plans/plan-data";
import { addRecord } from "@/lib/domain/health-records/add-record";
import type { RecordDto } from "@/lib/domain/health-records/dto";
import { type AddRecordInput, addRecordSchema } from "@/lib/domain/health-records/schemas";
import { parse } from "@/lib/errors";
import { lockUntilCommit } from "@/lib/lock-until-commit";

/** Logs what was done, as people do it: the plan of that care follows, and what names its next day is planned. */
export async function logRecord({ ctx, input }: VerbArguments<AddRecordInput>): Promise<RecordDto> {
  requirePermission(ctx, "care", "full");
  requireFeature(ctx, "health_tracking");
  const { horse_id: horseId, kind, details } = parse(addRecordSchema, input);
  const care = careOf({ horseId, content: { kind, details } as RecordDto["content"] });
  return ctx.transaction(async (tx) => {
    // Before anything of the horse is held: whoever completes care holds its plan first.
    await lockUntilCommit(tx, `care:${horseId}:${care.kind}:${care.subject.toLowerCase()}`);
    const planId = await findPlanOf(tx, care);
    const plan = planId === null ? null : await lockPlan(tx, planId);
    const record = await addRecord({ ctx: tx, input });
    if (plan) await followRecord(tx, plan, record);
    else await planFromRecord(tx, record);
    return kept(tx, record);
  });
}
