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

/** Restores a deleted record without changing care plans. */
export async function restoreRecordOnly({ ctx, input }: VerbArguments<RecordIdInput>): Promise<RecordDto> {
  requirePermission(ctx, "health", "full");
  requireFeature(ctx, "health_tracking");
  const key = parse(recordIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, key.horse_id);
    const before = await lockRecordRow(tx, key);
    requireOwnEntry(tx, before);
    if (!before.deletedAt) return redactRecord(tx, before);
    requireRecordWithoutCost(tx, before);
    const after = await markRecordDeleted(tx, key.id, null);
    await recordHealthChange(tx, "restored", { before, after });
    return redactRecord(tx, after);
  });
}
