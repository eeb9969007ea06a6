import "server-only";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { completeCarePlansByRecords } from "@/lib/domain/care/care-plans/complete-care-plans-by-records";
import { lockCarePlanKeys } from "@/lib/domain/care/care-plans/lock-care-plan-keys";
import { lockCarePlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import { NEW_COST_ADVICE, withLockedCostError } from "@/lib/domain/care/care-plans/with-locked-cost-error";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { toRecordContent } from "@/lib/domain/care/health-records/health-record-state";
import { insertHealthRecord } from "@/lib/domain/care/health-records/insert-health-record";
import {
  type CreateHealthRecordInput,
  getCreateHealthRecordSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { createNotFoundError, parse } from "@/lib/errors";
import { isUuid } from "@/lib/ids";

/**
 * Creates a record and completes the open items of the care plans that it covers. If the record has a next due
 * date and no plan exists, creates the plan. Each disease that a combination vaccine covers has its own plan.
 */
export async function createHealthRecord({
  ctx,
  input,
}: VerbArguments<CreateHealthRecordInput>): Promise<HealthRecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const { horse_id: horseId, ...fields } = parse(getCreateHealthRecordSchema(getCurrency(ctx)), input);
  if (!isUuid(horseId)) throw createNotFoundError("Horse");
  const coveredCare = getRecordedCare({ horseId, content: toRecordContent(fields) });
  return withLockedCostError(NEW_COST_ADVICE, () =>
    ctx.transaction(async (tx) => {
      await lockCarePlanKeys(tx, coveredCare);
      await lockCarePlansOfRecord(tx, { coveredCare });
      const record = await insertHealthRecord(tx, horseId, fields);
      await completeCarePlansByRecords(
        tx,
        coveredCare.map((care) => ({ care, record })),
      );
      return storeResult(tx, record);
    }),
  );
}
