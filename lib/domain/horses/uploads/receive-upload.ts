import "server-only";
import { type Context, getOrganizationId, requireUser, type VerbArguments } from "@/lib/auth/context";
import { MINUTE_MS } from "@/lib/clock";
import {
  appendUploadPart,
  createOffsetMismatchError,
  getUploadRow,
  lockUploadRow,
  markUploadReserved,
  touchUpload,
} from "@/lib/domain/horses/uploads/data";
import { finishUpload } from "@/lib/domain/horses/uploads/finish-upload";
import { type ReceiveUploadInput, receiveUploadSchema } from "@/lib/domain/horses/uploads/model/schemas";
import { findUploadPurpose, type UploadPurposes } from "@/lib/domain/horses/uploads/purpose";
import { reserveStorage } from "@/lib/domain/horses/uploads/storage";
import { toUploadDto, type UploadDto, type UploadRow } from "@/lib/domain/horses/uploads/upload";
import { DomainError, parse } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { deleteFile } from "@/lib/storage/files";
import { getUploadFolder } from "@/lib/storage/keys";
import { storePart } from "@/lib/storage/parts";
import { shouldCleanUpAfter } from "@/lib/storage/storage-errors";

/** The maximum number of parts per upload. It is limited because each part is stored as a separate file. */
const MAX_PARTS = 500;

/**
 * Receives the next part of an upload. The last part completes the upload. Throws CONFLICT if `offset` isn't the
 * current offset. If the complete file is rejected (VALIDATION, PLAN_LIMIT), the upload is deleted.
 */
export async function receiveUpload(
  { ctx, input }: VerbArguments<ReceiveUploadInput>,
  purposes: UploadPurposes,
): Promise<UploadDto> {
  const { userId } = requireUser(ctx);
  const { id, offset, body } = parse(receiveUploadSchema, input);
  const upload = await getUploadRow(ctx, userId, id);
  const purpose = findUploadPurpose(purposes, upload.purpose);
  purpose.require(ctx);
  if (offset !== upload.received) throw createOffsetMismatchError();
  // The upload client repeats the request if the response was lost. In that case, the file already exists.
  if (upload.fileId !== null) return toUploadDto(upload);
  const reserved = upload.releasedAt === null ? upload : await restoreReservation(ctx, upload);
  const after = reserved.received === reserved.length ? reserved : await appendToUpload(ctx, reserved, body);
  if (after.received < after.length) return toUploadDto(after);
  return toUploadDto(await finishUpload(ctx, after, purpose));
}

/**
 * Reserves released storage again. Throws PLAN_LIMIT if other files now use the storage. In that case, the upload
 * can continue later.
 */
async function restoreReservation(ctx: Context, { userId, id }: UploadRow): Promise<UploadRow> {
  return ctx.transaction(async (tx) => {
    const current = await lockUploadRow(tx, userId, id);
    if (current.releasedAt === null || current.fileId !== null) return current;
    await reserveStorage(tx, { reservedBytes: current.length, reservedPhotos: current.photos });
    return markUploadReserved(tx, id);
  });
}

/** Yields the bytes of a request body, and records once per minute that bytes have arrived. */
async function* recordProgress(
  ctx: Context,
  id: string,
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let touchedAt = ctx.clock.now().getTime();
  for await (const chunk of body) {
    const now = ctx.clock.now().getTime();
    if (now - touchedAt >= MINUTE_MS) {
      touchedAt = now;
      await touchUpload(ctx, id);
    }
    yield chunk;
  }
}

async function appendToUpload(
  ctx: Context,
  upload: UploadRow,
  body: AsyncIterable<Uint8Array>,
): Promise<UploadRow> {
  if (upload.parts.length >= MAX_PARTS) {
    throw new DomainError("VALIDATION", "This upload has too many parts. Start again with larger parts.");
  }
  const name = createId();
  const key = `${getUploadFolder(getOrganizationId(ctx), upload.id)}/${name}`;
  try {
    const bytes = await storePart(key, recordProgress(ctx, upload.id, body), upload.length - upload.received);
    return bytes === 0 ? upload : await appendUploadPart(ctx, upload, { name, bytes });
  } catch (error) {
    // If storage is unavailable, the part isn't deleted yet. When the upload ends, its whole folder is
    // deleted.
    if (shouldCleanUpAfter(error)) await deleteFile(key);
    throw error;
  }
}
