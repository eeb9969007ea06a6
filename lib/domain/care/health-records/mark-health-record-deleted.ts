import "server-only";
import { type Context, requireOwnEntry } from "@/lib/auth/context";
import { lockHealthRecordRow } from "@/lib/domain/care/health-records/data";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import type { HealthRecordIdInput } from "@/lib/domain/care/health-records/model/schemas";
import { recordHealthRecordChange } from "@/lib/domain/care/health-records/record-health-record-change";
import { redactHealthRecord } from "@/lib/domain/care/health-records/redact-health-record";
import { updateHealthRecordDeletedAt } from "@/lib/domain/care/health-records/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { DomainError } from "@/lib/errors";

/**
 * Marks a record as deleted, unless it is already deleted. The caller checks permissions, because `reopenCare` requires
 * the `care` permission and `deleteHealthRecord` requires the `health` permission.
 */
export async function markHealthRecordDeleted(
  tx: Context,
  key: HealthRecordIdInput,
): Promise<HealthRecordDto> {
  const before = await lockOwnHealthRecord(tx, key);
  if (before.deletedAt !== null) return redactHealthRecord(tx, before);
  requireHealthRecordWithoutCost(tx, before);
  const after = await updateHealthRecordDeletedAt(tx, key.id, tx.clock.now());
  await recordHealthRecordChange(tx, "deleted", { before, after });
  return redactHealthRecord(tx, after);
}

/** Removes the mark that `markHealthRecordDeleted` set, if there is one. The caller checks permissions. */
export async function unmarkHealthRecordDeleted(
  tx: Context,
  key: HealthRecordIdInput,
): Promise<HealthRecordDto> {
  const before = await lockOwnHealthRecord(tx, key);
  if (before.deletedAt === null) return redactHealthRecord(tx, before);
  requireHealthRecordWithoutCost(tx, before);
  const after = await updateHealthRecordDeletedAt(tx, key.id, null);
  await recordHealthRecordChange(tx, "restored", { before, after });
  return redactHealthRecord(tx, after);
}

async function lockOwnHealthRecord(tx: Context, key: HealthRecordIdInput): Promise<HealthRecordDto> {
  await requireOpenHorse(tx, key.horse_id);
  const record = await lockHealthRecordRow(tx, key);
  requireOwnEntry(tx, record);
  return record;
}

/**
 * Throws PRECONDITION_FAILED if the horse is shared with the actor's organization and the record has a cost.
 * Deleting or restoring it would change the finances of the horse's own organization.
 */
function requireHealthRecordWithoutCost(
  { share, organization }: Context,
  { costCents }: HealthRecordDto,
): void {
  if (!share || costCents === null) return;
  const owner = organization?.name ?? "The horse's owner";
  throw new DomainError(
    "PRECONDITION_FAILED",
    `${owner} entered the cost of this record, so only they can delete or restore it. Ask them to do it.`,
  );
}
