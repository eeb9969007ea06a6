import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addFileLinks } from "@/lib/domain/horses/horse-files/add-file-links";
import { lockHorseFileRow } from "@/lib/domain/horses/horse-files/data";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";
import { type HorseFileIdInput, horseFileIdSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { recordHorseFileChange } from "@/lib/domain/horses/horse-files/record-horse-file-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { setHorsePicture } from "@/lib/domain/horses/horses/set-horse-picture";
import { createNotFoundError, parse } from "@/lib/errors";

/** Sets a photo as the horse's profile picture, which is shown in lists. */
export async function chooseHorsePicture({
  ctx,
  input,
}: VerbArguments<HorseFileIdInput>): Promise<HorseFileDto> {
  requirePermission(ctx, "documents", "full");
  requireOwnOrganization(ctx);
  const key = parse(horseFileIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, key.horse_id);
    const photo = await lockHorseFileRow(tx, key);
    if (photo.deletedAt || photo.kind !== "photo") throw createNotFoundError("Photo");
    await setHorsePicture(tx, { horseId: key.horse_id, pictureId: photo.contentId });
    await recordHorseFileChange(tx, "chosen", { after: photo });
    return addFileLinks(tx, photo);
  });
}
