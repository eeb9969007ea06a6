import "server-only";
import { DAY_MS } from "@/lib/clock";
import { getFileLink } from "@/lib/storage/links";
import { storePictures } from "@/lib/storage/store-pictures";

/** The sizes of profile pictures and logos in pixels: twice the displayed size, for high-density screens. */
const PORTRAIT_FILES = {
  "small.webp": { width: 96, height: 96 },
  "large.webp": { width: 320, height: 320 },
} as const;

export type PortraitSize = "small" | "large";

/**
 * Returns an expiration time one to two days from now. The time stays the same all day, so that browsers can cache
 * the picture.
 */
export function getPortraitExpiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS);
}

export function getPortraitLink(folder: string, size: PortraitSize, now: Date): string {
  return getFileLink(`${folder}/${size}.webp`, { expiresAt: getPortraitExpiry(now) });
}

/** Stores a picture in each size. Throws VALIDATION for a file that isn't a picture. */
export function storePortrait(
  input: unknown,
  { folder, save }: { folder: string; save: () => Promise<void> },
): Promise<void> {
  return storePictures(input, { folder, files: PORTRAIT_FILES, save });
}
