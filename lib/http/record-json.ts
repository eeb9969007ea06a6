import type { Context } from "@/lib/auth/context";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { toHealthRecordJson } from "@/lib/domain/care/health-records/record-json";
import { toHorseFileJson } from "@/lib/domain/horses/horse-files/file-json";
import { findRecordAttachments } from "@/lib/domain/horses/horse-files/find-record-attachments";

/** Returns a horse's records with their attachments. `attachments` is null for roles that can't see files. */
export async function readRecordsJson(ctx: Context, horseId: string, records: readonly HealthRecordDto[]) {
  const input = { horse_id: horseId, record_ids: records.map(({ id }) => id) };
  const attachments = await findRecordAttachments({ ctx, input });
  return records.map((record) => ({
    ...toHealthRecordJson(record),
    attachments: attachments && (attachments.get(record.id) ?? []).map(toHorseFileJson),
  }));
}
