import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

interface Picture {
  horseId: string;
  /** The content ID of one of the horse's photos. */
  pictureId: string;
}

/**
 * Sets the horse's picture. With `onlyIfNone`, keeps an existing picture. Returns whether the photo became the picture.
 */
export async function updateHorsePicture(
  tx: Context,
  { horseId, pictureId }: Picture,
  { onlyIfNone }: { onlyIfNone: boolean },
): Promise<boolean> {
  const where = {
    organizationId: getOrganizationId(tx),
    id: horseId,
    ...(onlyIfNone && { pictureId: null }),
  };
  const { count } = await tx.db.horse.updateMany({ where, data: { pictureId } });
  return count > 0;
}

/** Removes the horse's picture if it is the given photo. Returns whether the picture was removed. */
export async function clearHorsePicture(tx: Context, { horseId, pictureId }: Picture): Promise<boolean> {
  const where = { organizationId: getOrganizationId(tx), id: horseId, pictureId };
  const { count } = await tx.db.horse.updateMany({ where, data: { pictureId: null } });
  return count > 0;
}
