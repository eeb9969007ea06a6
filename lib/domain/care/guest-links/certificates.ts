import "server-only";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { findVisitFilesProblem } from "@/lib/domain/care/guest-links/model/field-names";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { addHorseFile } from "@/lib/domain/horses/horse-files/purposes";
import { reserveStorage } from "@/lib/domain/horses/uploads/storage";
import { DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { detectFileContent } from "@/lib/storage/detect-file-content";
import { deleteFolder } from "@/lib/storage/files";
import { withTemporaryFolder } from "@/lib/storage/parts";
import { getContentFolder, type StoredContent, storeFile } from "@/lib/storage/stored-files";
import { requireCleanFile } from "@/lib/storage/virus-scan";

/** A file sent with a guest's visit. */
export type UploadedCertificate = Blob & { readonly name: string };

export interface StoredCertificate {
  name: string;
  content: StoredContent;
}

/**
 * Checks and stores the files before the visit is written. If any file is neither a PDF nor a picture, throws
 * VALIDATION for the field "files" and stores nothing.
 */
export async function storeCertificates(
  ctx: Context,
  files: readonly UploadedCertificate[],
): Promise<StoredCertificate[]> {
  const problem = findVisitFilesProblem(files);
  if (problem) throw createFilesError(problem);
  const stored: StoredCertificate[] = [];
  try {
    for (const file of files) stored.push(await storeCertificate(ctx, file));
    return stored;
  } catch (error) {
    await deleteCertificates(ctx, stored);
    if (error instanceof DomainError && error.code === "VALIDATION")
      throw createFilesError(error.message, error);
    throw error;
  }
}

function storeCertificate(ctx: Context, file: UploadedCertificate): Promise<StoredCertificate> {
  const name = file.name.slice(-120);
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, "file");
    // Reading the whole file at once is fine, because the submitted form is small and already in memory.
    await writeFile(path, new Uint8Array(await file.arrayBuffer()));
    await requireCleanFile(path);
    const found = await detectFileContent(path, { name, picturesOnly: false });
    if (found.is === "document" && found.extension !== "pdf")
      throw createFilesError("Attach a PDF or a photo.");
    const key = { organizationId: getOrganizationId(ctx), contentId: createId() };
    return { name, content: await storeFile(path, found, key) };
  });
}

/** Deletes the stored files of a visit that wasn't logged. */
export async function deleteCertificates(ctx: Context, stored: readonly StoredCertificate[]): Promise<void> {
  const organizationId = getOrganizationId(ctx);
  for (const { content } of stored) {
    await deleteFolder(getContentFolder({ organizationId, contentId: content.contentId }));
  }
}

/** Attaches the stored files to a record of the visit. They count toward the organization's storage. */
export async function attachCertificates(
  tx: Context,
  { id: recordId, horseId }: HealthRecordDto,
  stored: readonly StoredCertificate[],
): Promise<void> {
  for (const { name, content } of stored) {
    await reserveContentStorage(tx, content);
    const kind = content.isPicture ? "photo" : "document";
    await addHorseFile(tx, { horseId, recordId, purpose: "record_attachment", kind, name, content });
  }
}

/**
 * Reserves storage. If there isn't enough, throws an error without details about the plan, because guests see
 * the error.
 */
async function reserveContentStorage(tx: Context, { bytes, isPicture }: StoredContent): Promise<void> {
  try {
    await reserveStorage(tx, { bytes, photos: isPicture ? 1 : 0 });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "PLAN_LIMIT") throw error;
    throw createFilesError(
      "The stable can't store more files at the moment. Log the visit without files.",
      error,
    );
  }
}

function createFilesError(message: string, cause?: unknown): DomainError {
  return new DomainError("VALIDATION", message, { fieldErrors: { files: message }, cause });
}
