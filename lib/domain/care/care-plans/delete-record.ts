import "server-only";
import { requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findItemsOfRecord, lockPlansOfRecord } from "@/lib/domain/care/care-plans/record-data";
import { getRecordedCare } from "@/lib/domain/care/care-plans/recorded-care";
import { reopenItemsOfRecord } from "@/lib/domain/care/care-plans/update-plans-after-change";
import { deleteRecordOnly } from "@/lib/domain/care/health-records/delete-record-only";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { getRecord } from "@/lib/domain/care/health-records/get-record";
import { type RecordIdInput, recordIdSchema } from "@/lib/domain/care/health-records/model/schemas";
import { parse } from "@/lib/errors";

/** Deletes a record and reopens the care that it completed last. */
export async function deleteRecord({ ctx, input }: VerbArguments<RecordIdInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const key = parse(recordIdSchema, input);
  return ctx.transaction(async (tx) => {
    const coveredCare = getRecordedCare(await getRecord({ ctx: tx, input: key }));
    await lockPlansOfRecord(tx, { recordId: key.id, coveredCare });
    const items = await findItemsOfRecord(tx, key.id);
    const record = await deleteRecordOnly({ ctx: tx, input: key });
    await reopenItemsOfRecord(tx, items);
    return record;
  });
}
