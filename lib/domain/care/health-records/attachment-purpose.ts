import "server-only";
import { type Context, requirePermission } from "@/lib/auth/context";
import { getRecordRow, type RecordKey } from "@/lib/domain/care/health-records/data";
import { recordTargetSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { addFile } from "@/lib/domain/horses/horse-files/purposes";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { defineUploadPurpose } from "@/lib/domain/horses/uploads/purpose";
import { createNotFoundError } from "@/lib/errors";

/** Uploads for a health record. Pictures become photos of the horse, other files become documents. */
export const recordAttachmentPurpose = defineUploadPurpose({
  target: recordTargetSchema,
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
    return (await addFile(tx, { ...of, kind, name, content })).id;
  },
});

/** Throws NOT_FOUND for a deleted record. Call it after `requireOpenHorse` and before adding a file to the record. */
async function requireLiveRecord(tx: Context, key: RecordKey): Promise<void> {
  const { deletedAt } = await getRecordRow(tx, key);
  if (deletedAt) throw createNotFoundError("Record");
}
