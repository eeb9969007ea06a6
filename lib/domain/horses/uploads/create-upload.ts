import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { DAY_MS } from "@/lib/clock";
import { insertUpload } from "@/lib/domain/horses/uploads/data";
import { type CreateUploadInput, createUploadSchema } from "@/lib/domain/horses/uploads/model/schemas";
import {
  findUploadPurpose,
  type UploadPurpose,
  type UploadPurposes,
} from "@/lib/domain/horses/uploads/purpose";
import { reserveStorage } from "@/lib/domain/horses/uploads/storage";
import { toUploadDto, type UploadDto } from "@/lib/domain/horses/uploads/upload";
import { DomainError, parse } from "@/lib/errors";
import { hasPictureExtension } from "@/lib/storage/picture-limits";
import { UPLOAD_MAX_BYTES, UPLOAD_TOO_LARGE_MESSAGE } from "@/lib/storage/upload-limits";

/** The maximum lifetime of an upload, including interruptions. */
const UPLOAD_LIFETIME_MS = DAY_MS;

/**
 * Starts an upload and reserves its storage. Throws PLAN_LIMIT if the plan has too little storage, and TOO_LARGE if
 * the file is larger than 50 MB.
 */
export async function createUpload(
  { ctx, input }: VerbArguments<CreateUploadInput>,
  purposes: UploadPurposes,
): Promise<UploadDto> {
  const { userId } = requireUser(ctx);
  const { purpose: name, length, name: fileName, ...rest } = parse(createUploadSchema, input);
  // Throws TOO_LARGE instead of VALIDATION, because tus clients expect status 413 (tus.io, Tus-Max-Size).
  if (length > UPLOAD_MAX_BYTES) throw new DomainError("TOO_LARGE", UPLOAD_TOO_LARGE_MESSAGE);
  const purpose = findUploadPurpose(purposes, name);
  purpose.require(ctx);
  const target = purpose.parseTarget(rest.target ?? {});
  const photos = countReservedPhotos(purpose, fileName);
  return ctx.transaction(async (tx) => {
    await purpose.allow(tx, target, hasPictureExtension(fileName) ? 0 : length);
    await reserveStorage(tx, { reservedBytes: length, reservedPhotos: photos });
    const expiresAt = new Date(tx.clock.now().getTime() + UPLOAD_LIFETIME_MS);
    const upload = { userId, purpose: name, target, name: fileName, length, photos, expiresAt };
    return storeResult(tx, toUploadDto(await insertUpload(tx, upload)));
  });
}

/**
 * Returns how many photos to reserve. The content isn't known yet, so the file name determines whether the file
 * counts as a photo.
 */
function countReservedPhotos({ picturesOnly, countsPhotos }: UploadPurpose, fileName: string): number {
  return countsPhotos && (picturesOnly || hasPictureExtension(fileName)) ? 1 : 0;
}
