import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { withBookLockAdvice } from "@/lib/book-lock-error";
import { findCareItemsOfRecord, lockCarePlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import { reopenCareItemsOfRecord } from "@/lib/domain/care/care-plans/update-care-plans-after-change";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { getHealthRecord } from "@/lib/domain/care/health-records/get-health-record";
import { markHealthRecordDeleted } from "@/lib/domain/care/health-records/mark-health-record-deleted";
import {
  type HealthRecordIdInput,
  healthRecordIdSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { parse } from "@/lib/errors";

/**
 * Deletes a record. Reopens the care that the record completed, unless the care plan has ended or advanced
 * since then.
 */
export async function deleteHealthRecord({
  ctx,
  input,
}: VerbArguments<HealthRecordIdInput>): Promise<HealthRecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const key = parse(healthRecordIdSchema, input);
  return withBookLockAdvice(
    "Keep this record. To correct its cost, add a finance entry with a later date.",
    () =>
      ctx.transaction(async (tx) => {
        const coveredCare = getRecordedCare(await getHealthRecord({ ctx: tx, input: key }));
        await lockCarePlansOfRecord(tx, { recordId: key.id, coveredCare });
        const items = await findCareItemsOfRecord(tx, key.id);
        const record = await markHealthRecordDeleted(tx, key);
        await reopenCareItemsOfRecord(tx, items);
        return record;
      }),
  );
}
