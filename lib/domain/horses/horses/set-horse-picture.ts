import "server-only";
import type { Context } from "@/lib/auth/context";
import { clearHorsePicture, updateHorsePicture } from "@/lib/domain/horses/horses/picture-data";
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
  picture: Picture,
  { onlyIfNone = false } = {},
): Promise<void> {
  if (await updateHorsePicture(tx, picture, { onlyIfNone })) await publishPictureChange(tx, picture);
}

/** Removes the horse's picture if it is the given photo. */
export async function removeHorsePicture(tx: Context, picture: Picture): Promise<void> {
  if (await clearHorsePicture(tx, picture)) await publishPictureChange(tx, picture);
}

function publishPictureChange(tx: Context, { horseId }: Picture): Promise<void> {
  return publishLiveEvent(tx, { topic: "horses", module: "horses", payload: { horseId } });
}
