import "server-only";
import { requireOwnEntry, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addFileLinks } from "@/lib/domain/horses/horse-files/add-file-links";
import { lockFileRow } from "@/lib/domain/horses/horse-files/data";
import type { FileDto } from "@/lib/domain/horses/horse-files/dto";
import { getFileStorageUse } from "@/lib/domain/horses/horse-files/get-file-storage-use";
import { type HorseFileIdInput, horseFileIdSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { recordFileChange } from "@/lib/domain/horses/horse-files/record-file-change";
import { updateFileRow } from "@/lib/domain/horses/horse-files/write-data";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { removeHorsePicture } from "@/lib/domain/horses/horses/set-horse-picture";
import { releaseStorage } from "@/lib/domain/horses/uploads/storage";
import { parse } from "@/lib/errors";

/** Deletes a file and releases its storage. `restoreFile` can restore it for a day. */
export async function deleteFile({ ctx, input }: VerbArguments<HorseFileIdInput>): Promise<FileDto> {
  requirePermission(ctx, "documents", "full");
  const key = parse(horseFileIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, key.horse_id);
    const before = await lockFileRow(tx, key);
    requireOwnEntry(tx, before);
    if (before.deletedAt) return addFileLinks(tx, before);
    const after = await updateFileRow(tx, key, { deletedAt: tx.clock.now() });
    await releaseStorage(tx, getFileStorageUse(before));
    await removeHorsePicture(tx, { horseId: key.horse_id, pictureId: before.contentId });
    await recordFileChange(tx, "deleted", { before, after });
    return addFileLinks(tx, after);
  });
}
