import "server-only";
import { type Context, organizationIdOf, requireUser, type VerbArguments } from "@/lib/auth/context";
import { appendPart, getUploadRow, movedOnError } from "@/lib/domain/uploads/data";
import { finishUpload } from "@/lib/domain/uploads/finish-upload";
import { findPurpose, type UploadPurposes } from "@/lib/domain/uploads/purpose";
import { type ReceiveUploadInput, receiveUploadSchema } from "@/lib/domain/uploads/schemas";
import { toUploadDto, type UploadDto, type UploadRow } from "@/lib/domain/uploads/upload";
import { DomainError, parse } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { deleteFile } from "@/lib/storage/files";
import { uploadFolder } from "@/lib/storage/keys";
import { keepPart } from "@/lib/storage/parts";

/** Whoever sends a byte at a time fills the storage with files. */
const MOST_PARTS = 500;

/**
 * Takes what comes next of an upload; with its last byte the file is kept. `offset` says where the part begins:
 * CONFLICT when that isn't where the upload stands. A file that isn't taken (VALIDATION, PLAN_LIMIT) ends its upload.
 */
export async function receiveUpload(
  { ctx, input }: VerbArguments<ReceiveUploadInput>,
  purposes: UploadPurposes,
): Promise<UploadDto> {
  const { userId } = requireUser(ctx);
  const { id, offset, body } = parse(receiveUploadSchema, input);
  const upload = await getUploadRow(ctx, userId, id);
  const purpose = findPurpose(purposes, upload.purpose);
  purpose.require(ctx);
  if (offset !== upload.received) throw movedOnError();
  // An answer that was lost is asked for again: the file is there.
  if (upload.fileId !== null) return toUploadDto(upload);
  const after = upload.received === upload.length ? upload : await takePart(ctx, upload, body);
  if (after.received < after.length) return toUploadDto(after);
  return toUploadDto(await finishUpload(ctx, after, purpose));
}

async function takePart(
  ctx: Context,
  upload: UploadRow,
  body: AsyncIterable<Uint8Array>,
): Promise<UploadRow> {
  if (upload.parts.length >= MOST_PARTS) {
    throw new DomainError(
      "VALIDATION",
      "This upload came in too many parts. Begin it again with larger ones.",
    );
  }
  const name = newId();
  const key = `${uploadFolder(organizationIdOf(ctx), upload.id)}/${name}`;
  try {
    const bytes = await keepPart(key, body, upload.length - upload.received);
    return bytes === 0 ? upload : await appendPart(ctx, upload, { name, bytes });
  } catch (error) {
    await deleteFile(key);
    throw error;
  }
}
