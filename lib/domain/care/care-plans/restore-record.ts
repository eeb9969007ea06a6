import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { completePlansByRestoredRecord } from "@/lib/domain/care/care-plans/complete-plans-by-record";
import { findItemsOfRecord, lockPlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { getRecord } from "@/lib/domain/care/health-records/get-record";
import { type RecordIdInput, recordIdSchema } from "@/lib/domain/care/health-records/model/schemas";
import { restoreRecordOnly } from "@/lib/domain/care/health-records/restore-record-only";
import { parse } from "@/lib/errors";

/** Restores a deleted record and completes its care again. Creates no plan. */
export async function restoreRecord({ ctx, input }: VerbArguments<RecordIdInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const key = parse(recordIdSchema, input);
  return ctx.transaction(async (tx) => {
    await lockPlansOfRecord(tx, {
      recordId: key.id,
      coveredCare: getRecordedCare(await getRecord({ ctx: tx, input: key })),
    });
    // Another request may have changed or restored the record while this one waited for the lock. Plans of care that
    // the change added are locked too, because plans must be locked before the horse.
    const current = await getRecord({ ctx: tx, input: key });
    await lockPlansOfRecord(tx, { recordId: key.id, coveredCare: getRecordedCare(current) });
    const record = await restoreRecordOnly({ ctx: tx, input: key });
    if (current.deletedAt === null || (await findItemsOfRecord(tx, key.id)).length > 0) return record;
    for (const care of getRecordedCare(record)) await completePlansByRestoredRecord(tx, care, record);
    return record;
  });
}
