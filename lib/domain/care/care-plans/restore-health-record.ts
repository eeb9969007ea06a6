import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { withBookLockAdvice } from "@/lib/book-lock-error";
import { completeCarePlansByRestoredRecord } from "@/lib/domain/care/care-plans/complete-care-plans-by-records";
import { findCareItemsOfRecord, lockCarePlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getHealthRecord } from "@/lib/domain/care/health-records/get-health-record";
import { unmarkHealthRecordDeleted } from "@/lib/domain/care/health-records/mark-health-record-deleted";
import {
  type HealthRecordIdInput,
  healthRecordIdSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { parse } from "@/lib/errors";

/** Restores a deleted record and marks the record's care as completed again. Doesn't create a plan. */
export async function restoreHealthRecord({
  ctx,
  input,
}: VerbArguments<HealthRecordIdInput>): Promise<HealthRecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const key = parse(healthRecordIdSchema, input);
  return withBookLockAdvice("Instead, log the care again without a cost.", () =>
    ctx.transaction(async (tx) => {
      await lockCarePlansOfRecord(tx, {
        recordId: key.id,
        coveredCare: getRecordedCare(await getHealthRecord({ ctx: tx, input: key })),
      });
      // Another request may have changed or restored the record while this request waited for the lock. If
      // the change added care, the plans for that care are also locked here, because plans must be locked
      // before the horse.
      const current = await getHealthRecord({ ctx: tx, input: key });
      await lockCarePlansOfRecord(tx, { recordId: key.id, coveredCare: getRecordedCare(current) });
      const record = await unmarkHealthRecordDeleted(tx, key);
      if (current.deletedAt === null || (await findCareItemsOfRecord(tx, key.id)).length > 0) return record;
      await completeCarePlansByRestoredRecord(tx, record);
      return record;
    }),
  );
}
