import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { completePlansByRecord } from "@/lib/domain/care/care-plans/complete-plans-by-record";
import { lockPlanSubjects } from "@/lib/domain/care/care-plans/lock-plan-subject";
import { lockPlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import { createRecordOnly } from "@/lib/domain/care/health-records/create-record-only";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { type AddRecordInput, addRecordSchema } from "@/lib/domain/care/health-records/model/schemas";
import { getRecordContent } from "@/lib/domain/care/health-records/record-state";
import { createNotFoundError, parse } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

/**
 * Creates a record and completes the care plans that it covers. A next due date creates a missing plan. Each
 * vaccine of a shot has its own plan.
 */
export async function createRecord({ ctx, input }: VerbArguments<AddRecordInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const { horse_id: horseId, ...fields } = parse(addRecordSchema, input);
  if (!isUuid(horseId)) throw createNotFoundError("Horse");
  const coveredCare = getRecordedCare({ horseId, content: getRecordContent(fields) });
  return ctx.transaction(async (tx) => {
    await lockPlanSubjects(tx, coveredCare);
    await lockPlansOfRecord(tx, { coveredCare });
    const record = await createRecordOnly({ ctx: tx, input });
    for (const care of coveredCare) await completePlansByRecord(tx, care, record);
    return storeResult(tx, record);
  });
}
