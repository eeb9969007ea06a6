import "server-only";
import { type Context, requireOwnEntry, requirePermission } from "@/lib/auth/context";
import {
  type HorseFileKey,
  insertHorseFile,
  lockHorseFileRow,
  type NewHorseFile,
} from "@/lib/domain/horses/horse-files/data";
import type { StoredFile } from "@/lib/domain/horses/horse-files/dto";
import { documentTargetSchema, photoTargetSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { recordHorseFileChange } from "@/lib/domain/horses/horse-files/record-horse-file-change";
import { updateHorseFileRow } from "@/lib/domain/horses/horse-files/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { setHorsePicture } from "@/lib/domain/horses/horses/set-horse-picture";
import { defineUploadPurpose, type UploadedFile } from "@/lib/domain/horses/uploads/purpose";
import { releaseStorage } from "@/lib/domain/horses/uploads/storage";
import { createNotFoundError } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { getContentFolder } from "@/lib/storage/stored-files";

const requireDocumentPermission = (ctx: Context) => requirePermission(ctx, "documents", "full");

/** Inserts an uploaded file, writes the audit row and notifies open pages. */
export async function addHorseFile(tx: Context, file: NewHorseFile): Promise<StoredFile> {
  const after = await insertHorseFile(tx, file);
  await recordHorseFileChange(tx, "added", { after });
  return after;
}

/** The upload purpose for horse photos. The first photo becomes the horse's picture. */
export const horsePhotoPurpose = defineUploadPurpose({
  target: photoTargetSchema,
  picturesOnly: true,
  countsPhotos: true,
  require: requireDocumentPermission,
  allow: (tx, { horse_id }) => requireOpenHorse(tx, horse_id),
  keep: async (tx, { horse_id, caption }, { name, ...content }) => {
    await setHorsePicture(tx, { horseId: horse_id, pictureId: content.contentId }, { onlyIfNone: true });
    const file = {
      horseId: horse_id,
      purpose: "horse_photo",
      kind: "photo",
      name,
      caption,
      content,
    } as const;
    return (await addHorseFile(tx, file)).id;
  },
});

/**
 * The upload purpose for horse documents. A document doesn't count toward the plan's photo limit, even if it is a
 * picture.
 */
export const horseDocumentPurpose = defineUploadPurpose({
  target: documentTargetSchema,
  picturesOnly: false,
  countsPhotos: false,
  require: requireDocumentPermission,
  allow: async (tx, { horse_id, replaces }) => {
    await requireOpenHorse(tx, horse_id);
    if (replaces) await lockDocument(tx, { horse_id, id: replaces });
  },
  keep: async (tx, target, file) => {
    if (target.replaces) return replaceDocument(tx, { horse_id: target.horse_id, id: target.replaces }, file);
    const { name, ...content } = file;
    const {
      horse_id: horseId,
      document_kind: documentKind,
      dated_on: datedOn,
      expires_on: expiresOn,
    } = target;
    const facts = { documentKind, datedOn, expiresOn, name, content };
    return (await addHorseFile(tx, { horseId, purpose: "horse_document", kind: "document", ...facts })).id;
  },
});

/**
 * Locks a document that can be replaced. Throws NOT_FOUND for photos, which count toward the plan's photo limit.
 * Also throws NOT_FOUND for deleted documents, because their storage is already released.
 */
async function lockDocument(tx: Context, key: HorseFileKey): Promise<StoredFile> {
  const file = await lockHorseFileRow(tx, key);
  requireOwnEntry(tx, file);
  if (file.deletedAt || file.purpose !== "horse_document") throw createNotFoundError("Document");
  return file;
}

async function replaceDocument(
  tx: Context,
  key: HorseFileKey,
  { name: _name, ...content }: UploadedFile,
): Promise<string> {
  const before = await lockDocument(tx, key);
  const after = await updateHorseFileRow(tx, key, { content });
  await releaseStorage(tx, { bytes: before.bytes, photos: 0 });
  const organizationId = tx.organization?.id ?? "";
  const folder = getContentFolder({ organizationId, contentId: before.contentId });
  await enqueue(tx.db, "storage.delete-folder", { folder });
  await recordHorseFileChange(tx, "replaced", { before, after });
  return after.id;
}
