import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { lockUploadRow } from "@/lib/domain/horses/uploads/data";
import { deleteUpload } from "@/lib/domain/horses/uploads/delete-upload";
import { type UploadIdInput, uploadIdSchema } from "@/lib/domain/horses/uploads/model/schemas";
import { parse } from "@/lib/errors";

/** Cancels an upload. If the upload is already finished, its file isn't deleted. */
export async function cancelUpload({ ctx, input }: VerbArguments<UploadIdInput>): Promise<void> {
  const { userId } = requireUser(ctx);
  const { id } = parse(uploadIdSchema, input);
  await ctx.transaction(async (tx) => deleteUpload(tx, await lockUploadRow(tx, userId, id)));
}
