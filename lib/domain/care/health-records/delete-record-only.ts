import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockRecordRow } from "@/lib/domain/care/health-records/data";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { type RecordIdInput, recordIdSchema } from "@/lib/domain/care/health-records/model/schemas";
import { recordHealthChange } from "@/lib/domain/care/health-records/record-health-change";
import { redactRecord } from "@/lib/domain/care/health-records/redact-record";
import { requireRecordWithoutCost } from "@/lib/domain/care/health-records/require-record-without-cost";
import { markRecordDeleted } from "@/lib/domain/care/health-records/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";

/** Marks a record as deleted without changing care plans. Deleting a deleted record changes nothing. */
export async function deleteRecordOnly({ ctx, input }: VerbArguments<RecordIdInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  return deleteRecordForCare({ ctx, input });
}

/** Deletes the record of reopened care. Requires the permission for care instead of health. */
export async function deleteRecordForCare({ ctx, input }: VerbArguments<RecordIdInput>): Promise<RecordDto> {
  requireFeature(ctx, "health_tracking");
  const key = parse(recordIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, key.horse_id);
    const before = await lockRecordRow(tx, key);
    requireOwnEntry(tx, before);
    if (before.deletedAt) return redactRecord(tx, before);
    requireRecordWithoutCost(tx, before);
    const after = await markRecordDeleted(tx, key.id, tx.clock.now());
    await recordHealthChange(tx, "deleted", { before, after });
    return redactRecord(tx, after);
  });
}
