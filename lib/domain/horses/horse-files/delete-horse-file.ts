import "server-only";
import { requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addFileLinks } from "@/lib/domain/horses/horse-files/add-file-links";
import { lockHorseFileRow } from "@/lib/domain/horses/horse-files/data";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import { getFileStorageUsage } from "@/lib/domain/horses/horse-files/get-file-storage-usage";
import { type HorseFileIdInput, horseFileIdSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { recordHorseFileChange } from "@/lib/domain/horses/horse-files/record-horse-file-change";
import { updateHorseFileRow } from "@/lib/domain/horses/horse-files/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { removeHorsePicture } from "@/lib/domain/horses/horses/set-horse-picture";
import { releaseStorage } from "@/lib/domain/horses/uploads/storage";
import { parse } from "@/lib/errors";

/**
 * Deletes a file and releases its storage. For one day after that, `restoreHorseFile` can restore the file.
 */
export async function deleteHorseFile({
  ctx,
  input,
}: VerbArguments<HorseFileIdInput>): Promise<HorseFileDto> {
  requirePermission(ctx, "documents", "full");
  const key = parse(horseFileIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, key.horse_id);
    const before = await lockHorseFileRow(tx, key);
    requireOwnEntry(tx, before);
    if (before.deletedAt) return addFileLinks(tx, before);
    const after = await updateHorseFileRow(tx, key, { deletedAt: tx.clock.now() });
    await releaseStorage(tx, getFileStorageUsage(before));
    await removeHorsePicture(tx, { horseId: key.horse_id, pictureId: before.contentId });
    await recordHorseFileChange(tx, "deleted", { before, after });
    return addFileLinks(tx, after);
  });
}
