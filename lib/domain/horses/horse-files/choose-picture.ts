import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { addFileLinks } from "@/lib/domain/horses/horse-files/add-file-links";
import { lockFileRow } from "@/lib/domain/horses/horse-files/data";
import type { FileDto } from "@/lib/domain/horses/horse-files/dto";
import { type HorseFileIdInput, horseFileIdSchema } from "@/lib/domain/horses/horse-files/model/schemas";
import { recordFileChange } from "@/lib/domain/horses/horse-files/record-file-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { setHorsePicture } from "@/lib/domain/horses/horses/set-horse-picture";
import { createNotFoundError, parse } from "@/lib/errors";

/** Makes a photo the horse's profile picture, which lists show. */
export async function choosePicture({ ctx, input }: VerbArguments<HorseFileIdInput>): Promise<FileDto> {
  requirePermission(ctx, "documents", "full");
  requireOwnOrganization(ctx);
  const key = parse(horseFileIdSchema, input);
  return ctx.transaction(async (tx) => {
    await requireOpenHorse(tx, key.horse_id);
    const photo = await lockFileRow(tx, key);
    if (photo.deletedAt || photo.kind !== "photo") throw createNotFoundError("Photo");
    await setHorsePicture(tx, { horseId: key.horse_id, pictureId: photo.contentId });
    await recordFileChange(tx, "chosen", { after: photo });
    return addFileLinks(tx, photo);
  });
}
