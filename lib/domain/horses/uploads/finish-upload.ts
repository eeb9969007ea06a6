import "server-only";
import { join } from "node:path";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { lockUploadRow, markUploadFinished } from "@/lib/domain/horses/uploads/data";
import { deleteUpload } from "@/lib/domain/horses/uploads/delete-upload";
import type { UploadPurpose } from "@/lib/domain/horses/uploads/purpose";
import { reserveStorage } from "@/lib/domain/horses/uploads/storage";
import { getUploadReservation, type UploadRow } from "@/lib/domain/horses/uploads/upload";
import { DomainError, isServerFailure } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { detectFileContent } from "@/lib/storage/detect-file-content";
import { deleteFolder } from "@/lib/storage/files";
import { getUploadFolder } from "@/lib/storage/keys";
import { joinParts, withTemporaryFolder } from "@/lib/storage/parts";
import { getContentFolder, type StoredContent, storeFile } from "@/lib/storage/stored-files";
import { requireCleanFile } from "@/lib/storage/virus-scan";

/**
 * Converts a complete upload to a file. If several requests run in parallel, the first request creates the file and
 * the other requests return the same file.
 */
export async function finishUpload(
  ctx: Context,
  upload: UploadRow,
  purpose: UploadPurpose,
): Promise<UploadRow> {
  try {
    const content = await storeContent(ctx, upload, purpose);
    return await createFile(ctx, upload, { purpose, content });
  } catch (error) {
    // A rejection is permanent, so the upload is deleted. After an internal error, the upload is kept for
    // another attempt.
    if (error instanceof DomainError && !isServerFailure(error) && error.code !== "NOT_FOUND") {
      await ctx.transaction(async (tx) =>
        deleteUpload(tx, await lockUploadRow(tx, upload.userId, upload.id)),
      );
    }
    throw error;
  }
}

function storeContent(
  ctx: Context,
  { id, name, parts }: UploadRow,
  purpose: UploadPurpose,
): Promise<StoredContent> {
  const organizationId = getOrganizationId(ctx);
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, "file");
    const partsFolder = getUploadFolder(organizationId, id);
    await joinParts(
      parts.map((part) => `${partsFolder}/${part}`),
      path,
    );
    await requireCleanFile(path);
    const content = await detectFileContent(path, { name, picturesOnly: purpose.picturesOnly });
    return storeFile(path, content, { organizationId, contentId: createId() });
  });
}

interface StoredUpload {
  purpose: UploadPurpose;
  content: StoredContent;
}

async function createFile(
  ctx: Context,
  upload: UploadRow,
  { purpose, content }: StoredUpload,
): Promise<UploadRow> {
  const organizationId = getOrganizationId(ctx);
  const discard = () => deleteFolder(getContentFolder({ organizationId, contentId: content.contentId }));
  try {
    const after = await ctx.transaction(async (tx) => {
      const current = await lockUploadRow(tx, upload.userId, upload.id);
      if (current.fileId !== null) return current;
      await purpose.allow(tx, current.target, content.bytes);
      const { reservedBytes, reservedPhotos } = getUploadReservation(current);
      await reserveStorage(tx, {
        reservedBytes: -reservedBytes,
        reservedPhotos: -reservedPhotos,
        bytes: content.bytes,
        photos: purpose.countsPhotos && content.isPicture ? 1 : 0,
      });
      const fileId = await purpose.keep(tx, current.target, { ...content, name: current.name });
      await markUploadFinished(tx, current.id, fileId);
      await enqueue(tx.db, "storage.delete-folder", { folder: getUploadFolder(organizationId, current.id) });
      return { ...current, fileId, parts: [], isTaken: true };
    });
    if (!("isTaken" in after)) await discard();
    return after;
  } catch (error) {
    await discard();
    throw error;
  }
}
