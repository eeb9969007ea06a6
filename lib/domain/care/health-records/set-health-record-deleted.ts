import "server-only";
import { type Context, requireOwnEntry } from "@/lib/auth/context";
import { lockHealthRecordRow } from "@/lib/domain/care/health-records/data";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import type { HealthRecordIdInput } from "@/lib/domain/care/health-records/model/schemas";
import { recordHealthRecordChange } from "@/lib/domain/care/health-records/record-health-record-change";
import { redactHealthRecord } from "@/lib/domain/care/health-records/redact-health-record";
import { requireHealthRecordWithoutCost } from "@/lib/domain/care/health-records/require-health-record-without-cost";
import { updateHealthRecordDeletedAt } from "@/lib/domain/care/health-records/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";

/**
 * Marks a record as deleted, or removes the mark. If the record already has that state, nothing changes. The
 * caller checks permissions, because `reopenCare` requires the `care` permission and `deleteHealthRecord`
 * requires the `health` permission.
 */
export async function setHealthRecordDeleted(
  tx: Context,
  key: HealthRecordIdInput,
  isDeleted: boolean,
): Promise<HealthRecordDto> {
  await requireOpenHorse(tx, key.horse_id);
  const before = await lockHealthRecordRow(tx, key);
  requireOwnEntry(tx, before);
  if (isDeleted === (before.deletedAt !== null)) return redactHealthRecord(tx, before);
  requireHealthRecordWithoutCost(tx, before);
  const after = await updateHealthRecordDeletedAt(tx, key.id, isDeleted ? tx.clock.now() : null);
  await recordHealthRecordChange(tx, isDeleted ? "deleted" : "restored", { before, after });
  return redactHealthRecord(tx, after);
}
