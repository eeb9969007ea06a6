import "server-only";
import { DAY_MS } from "@/lib/clock";
import { userFolder } from "@/lib/storage/keys";
import { fileLink } from "@/lib/storage/links";

/** Pixels, twice what is shown: screens have two a point. */
export const AVATAR_SIZES = {
  small: { width: 96, height: 96 },
  large: { width: 320, height: 320 },
} as const;

export type AvatarSize = keyof typeof AVATAR_SIZES;

export function avatarFolder(userId: string, avatarId: string): string {
  return `${userFolder(userId)}/avatar/${avatarId}`;
}

export function avatarKey(userId: string, avatarId: string, size: AvatarSize): string {
  return `${avatarFolder(userId, avatarId)}/${size}.webp`;
}

/** Good for one to two days; the same all day, so that a browser loads the picture once. */
export function avatarLink(
  { userId, avatarId }: { userId: string; avatarId: string },
  size: AvatarSize,
  now: Date,
): string {
  const expiresAt = new Date((Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS);
  return fileLink(avatarKey(userId, avatarId, size), { expiresAt });
}
