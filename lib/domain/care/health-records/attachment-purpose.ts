import "server-only";
import { requirePermission } from "@/lib/auth/context";
import { requireLiveRecord } from "@/lib/domain/care/health-records/require-live-record";
import { recordTarget } from "@/lib/domain/horses/horse-files/model/schemas";
import { addFile } from "@/lib/domain/horses/horse-files/purposes";
import { requireOpenHorse } from "@/lib/domain/horses/horses/lock";
import { uploadPurpose } from "@/lib/domain/horses/uploads/purpose";

/** Uploads for a health record. Pictures become photos of the horse, other files become documents. */
export const recordAttachment = uploadPurpose({
  target: recordTarget,
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
