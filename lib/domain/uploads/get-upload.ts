import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { getUploadRow } from "@/lib/domain/uploads/data";
import { findPurpose, type UploadPurposes } from "@/lib/domain/uploads/purpose";
import { type UploadIdInput, uploadIdSchema } from "@/lib/domain/uploads/schemas";
import { toUploadDto, type UploadDto } from "@/lib/domain/uploads/upload";
import { parse } from "@/lib/errors";

/** Returns how much of an upload has arrived, for its sender. */
export async function getUpload(
  { ctx, input }: VerbArguments<UploadIdInput>,
  purposes: UploadPurposes,
): Promise<UploadDto> {
  const { userId } = requireUser(ctx);
  const { id } = parse(uploadIdSchema, input);
  const upload = await getUploadRow(ctx, userId, id);
  findPurpose(purposes, upload.purpose).require(ctx);
  return toUploadDto(upload);
}
