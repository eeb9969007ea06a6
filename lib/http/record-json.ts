import type { Context } from "@/lib/auth/context";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { toRecordJson } from "@/lib/domain/care/health-records/record-json";
import { toFileJson } from "@/lib/domain/horses/horse-files/file-json";
import { findAttachments } from "@/lib/domain/horses/horse-files/find-attachments";

/** Returns records of one horse with their attachments; `attachments` is null for roles that can't see files. */
export async function readRecordsJson(ctx: Context, horseId: string, records: readonly RecordDto[]) {
  const input = { horse_id: horseId, record_ids: records.map(({ id }) => id) };
  const attachments = await findAttachments({ ctx, input });
  return records.map((record) => ({
    ...toRecordJson(record),
    attachments: attachments && (attachments.get(record.id) ?? []).map(toFileJson),
  }));
}
