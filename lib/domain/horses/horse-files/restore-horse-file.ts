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
import { setHorsePicture } from "@/lib/domain/horses/horses/set-horse-picture";
import { reserveStorage } from "@/lib/domain/horses/uploads/storage";
import { parse } from "@/lib/errors";

/** Restores a deleted file. Throws PLAN_LIMIT if the plan has too little storage left for the file. */
export async function restoreHorseFile({
  ctx,
  input,
}: VerbArguments<HorseFileIdInput>): Promise<HorseFileDto> {
  requirePermission(ctx, "documents", "full");
  const key = parse(horseFileIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, key.horse_id);
    const before = await lockHorseFileRow(tx, key);
    requireOwnEntry(tx, before);
    if (!before.deletedAt) return addFileLinks(tx, before);
    const after = await updateHorseFileRow(tx, key, { deletedAt: null });
    await reserveStorage(tx, getFileStorageUsage(before));
    if (before.purpose === "horse_photo") {
      await setHorsePicture(tx, { horseId: key.horse_id, pictureId: before.contentId }, { onlyIfNone: true });
    }
    await recordHorseFileChange(tx, "restored", { before, after });
    return addFileLinks(tx, after);
  });
}
