import "server-only";
import { requireFeature, requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockHealthRecordRow } from "@/lib/domain/care/health-records/data";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import {
  type HealthRecordIdInput,
  healthRecordIdSchema,
} from "@/lib/domain/care/health-records/model/schemas";
import { recordHealthRecordChange } from "@/lib/domain/care/health-records/record-health-record-change";
import { redactHealthRecord } from "@/lib/domain/care/health-records/redact-health-record";
import { requireHealthRecordWithoutCost } from "@/lib/domain/care/health-records/require-health-record-without-cost";
import { markHealthRecordDeleted } from "@/lib/domain/care/health-records/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";

/**
 * Marks a record as deleted without changing care plans. If the record is already deleted, nothing changes.
 */
export async function deleteHealthRecordWithoutPlans({
  ctx,
  input,
}: VerbArguments<HealthRecordIdInput>): Promise<HealthRecordDto> {
  requirePermission(ctx, "health", "full");
  return deleteHealthRecordForCare({ ctx, input });
}

/**
 * Deletes a record without checking permissions, because `reopenCare` requires the `care` permission rather
 * than the `health` permission.
 */
export async function deleteHealthRecordForCare({
  ctx,
  input,
}: VerbArguments<HealthRecordIdInput>): Promise<HealthRecordDto> {
  requireFeature(ctx, "health_tracking");
  const key = parse(healthRecordIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, key.horse_id);
    const before = await lockHealthRecordRow(tx, key);
    requireOwnEntry(tx, before);
    if (before.deletedAt) return redactHealthRecord(tx, before);
    requireHealthRecordWithoutCost(tx, before);
    const after = await markHealthRecordDeleted(tx, key.id, tx.clock.now());
    await recordHealthRecordChange(tx, "deleted", { before, after });
    return redactHealthRecord(tx, after);
  });
}
