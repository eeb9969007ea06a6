import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { publishLiveEvent } from "@/lib/live/publish";

interface Picture {
  horseId: string;
  /** The content ID of one of the horse's photos. */
  pictureId: string;
}

/**
 * Sets the horse's picture, which is shown in lists. Callers must call `requireOpenHorse` first. With
 * `onlyIfNone`, keeps an existing picture.
 */
export async function setHorsePicture(
  tx: Context,
  { horseId, pictureId }: Picture,
  { onlyIfNone = false } = {},
): Promise<void> {
  const where = {
    organizationId: getOrganizationId(tx),
    id: horseId,
    ...(onlyIfNone && { pictureId: null }),
  };
  const { count } = await tx.db.horse.updateMany({ where, data: { pictureId } });
  if (count > 0) await publishPictureChange(tx, horseId);
}

/** Removes the horse's picture if it is the given photo. */
export async function removeHorsePicture(tx: Context, { horseId, pictureId }: Picture): Promise<void> {
  const where = { organizationId: getOrganizationId(tx), id: horseId, pictureId };
  const { count } = await tx.db.horse.updateMany({ where, data: { pictureId: null } });
  if (count > 0) await publishPictureChange(tx, horseId);
}

function publishPictureChange(tx: Context, horseId: string): Promise<void> {
  return publishLiveEvent(tx, { topic: "horses", module: "horses", payload: { horseId } });
}
