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
import { setHorsePicture } from "@/lib/domain/horses/horses/set-horse-picture";
import { reserveStorage } from "@/lib/domain/horses/uploads/storage";
import { parse } from "@/lib/errors";

/** Restores a deleted file. Throws PLAN_LIMIT if the plan has no storage left for it. */
export async function restoreFile({ ctx, input }: VerbArguments<HorseFileIdInput>): Promise<FileDto> {
  requirePermission(ctx, "documents", "full");
  const key = parse(horseFileIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, key.horse_id);
    const before = await lockFileRow(tx, key);
    requireOwnEntry(tx, before);
    if (!before.deletedAt) return addFileLinks(tx, before);
    const after = await updateFileRow(tx, key, { deletedAt: null });
    await reserveStorage(tx, getFileStorageUse(before));
    if (before.purpose === "horse_photo") {
      await setHorsePicture(tx, { horseId: key.horse_id, pictureId: before.contentId }, { onlyIfNone: true });
    }
    await recordFileChange(tx, "restored", { before, after });
    return addFileLinks(tx, after);
  });
}
