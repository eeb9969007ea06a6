import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { getUploadRow } from "@/lib/domain/horses/uploads/data";
import { type UploadIdInput, uploadIdSchema } from "@/lib/domain/horses/uploads/model/schemas";
import { findUploadPurpose, type UploadPurposes } from "@/lib/domain/horses/uploads/purpose";
import { toUploadDto, type UploadDto } from "@/lib/domain/horses/uploads/upload";
import { parse } from "@/lib/errors";

/** Returns how many bytes of an upload have arrived. Only the upload's sender can call this function. */
export async function getUpload(
  { ctx, input }: VerbArguments<UploadIdInput>,
  purposes: UploadPurposes,
): Promise<UploadDto> {
  const { userId } = requireUser(ctx);
  const { id } = parse(uploadIdSchema, input);
  const upload = await getUploadRow(ctx, userId, id);
  findUploadPurpose(purposes, upload.purpose).require(ctx);
  return toUploadDto(upload);
}
