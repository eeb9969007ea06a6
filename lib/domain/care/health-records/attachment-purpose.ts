import "server-only";
import { type Context, requirePermission } from "@/lib/auth/context";
import { getHealthRecordRow, type HealthRecordKey } from "@/lib/domain/care/health-records/data";
import { recordAttachmentTargetSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { addHorseFile } from "@/lib/domain/horses/horse-files/purposes";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { defineUploadPurpose } from "@/lib/domain/horses/uploads/purpose";
import { createNotFoundError } from "@/lib/errors";

/**
 * The upload purpose for a health record's files. Pictures become photos of the horse; other files become
 * documents.
 */
export const healthRecordAttachmentPurpose = defineUploadPurpose({
  target: recordAttachmentTargetSchema,
  picturesOnly: false,
  countsPhotos: true,
  require: (ctx) => {
    requirePermission(ctx, "documents", "full");
    requirePermission(ctx, "health", "read");
  },
  allow: async (tx, { horse_id, record_id }) => {
    await requireOpenHorse(tx, horse_id);
    await requireLiveRecord(tx, { horse_id, id: record_id });
  },
  keep: async (tx, { horse_id, record_id }, { name, ...content }) => {
    const kind = content.isPicture ? "photo" : "document";
    const of = { horseId: horse_id, recordId: record_id, purpose: "record_attachment" } as const;
    return (await addHorseFile(tx, { ...of, kind, name, content })).id;
  },
});

/**
 * Throws NOT_FOUND for a deleted record. Must be called after `requireOpenHorse` and before a file is added to
 * the record.
 */
async function requireLiveRecord(tx: Context, key: HealthRecordKey): Promise<void> {
  const { deletedAt } = await getHealthRecordRow(tx, key);
  if (deletedAt) throw createNotFoundError("Record");
}
