import "server-only";
import { userFolder } from "@/lib/storage/keys";
import { type PortraitSize, portraitLink } from "@/lib/storage/portraits";

export function avatarsFolder(userId: string): string {
  return `${userFolder(userId)}/avatar`;
}

export function avatarFolder(userId: string, avatarId: string): string {
  return `${avatarsFolder(userId)}/${avatarId}`;
}

/** Returns a link that is valid for one to two days. */
export function createAvatarLink(
  { userId, avatarId }: { userId: string; avatarId: string },
  size: PortraitSize,
  now: Date,
): string {
  return portraitLink(avatarFolder(userId, avatarId), size, now);
}
