import "server-only";
import { getUserFolder } from "@/lib/storage/keys";
import { getPortraitLink, type PortraitSize } from "@/lib/storage/portraits";

export function getAvatarsFolder(userId: string): string {
  return `${getUserFolder(userId)}/avatar`;
}

export function getAvatarFolder(userId: string, avatarId: string): string {
  return `${getAvatarsFolder(userId)}/${avatarId}`;
}

/** Returns a link to the picture. The link is valid for one to two days. */
export function createAvatarLink(
  { userId, avatarId }: { userId: string; avatarId: string },
  size: PortraitSize,
  now: Date,
): string {
  return getPortraitLink(getAvatarFolder(userId, avatarId), size, now);
}
