import "server-only";
import type { Context } from "@/lib/auth/context";
import { clearPicture, updatePicture } from "@/lib/domain/horses/picture-data";
import { publishLiveEvent } from "@/lib/live/publish";

interface Picture {
  horseId: string;
  /** The content of one of its photos. */
  pictureId: string;
}

/** For verbs that have the horse from `requireOpenHorse`: what stands for it in lists; `onlyIfNone` replaces none. */
export async function givePicture(tx: Context, picture: Picture, { onlyIfNone = false } = {}): Promise<void> {
  if (await updatePicture(tx, picture, { onlyIfNone })) await tellOfPicture(tx, picture);
}

/** Takes it away again, where it is this one. */
export async function takePictureAway(tx: Context, picture: Picture): Promise<void> {
  if (await clearPicture(tx, picture)) await tellOfPicture(tx, picture);
}

function tellOfPicture(tx: Context, { horseId }: Picture): Promise<void> {
  return publishLiveEvent(tx, { topic: "horses", module: "horses", payload: { horseId } });
}
