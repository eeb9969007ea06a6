import "server-only";
import { DAY_MS } from "@/lib/clock";
import { keepPictures } from "@/lib/storage/keep-pictures";
import { fileLink } from "@/lib/storage/links";

/** Pixels of a person's or an organization's picture, twice what is shown: screens have two a point. */
const PORTRAIT_FILES = {
  "small.webp": { width: 96, height: 96 },
  "large.webp": { width: 320, height: 320 },
} as const;

export type PortraitSize = "small" | "large";

/** The same all day, so that a browser loads a picture once; one to two days from now. */
export function portraitExpiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS);
}

export function portraitLink(folder: string, size: PortraitSize, now: Date): string {
  return fileLink(`${folder}/${size}.webp`, { expiresAt: portraitExpiry(now) });
}

/** Keeps a picture's bytes in each size. Throws VALIDATION for what is no picture. */
export function keepPortrait(
  input: unknown,
  { folder, take }: { folder: string; take: () => Promise<void> },
): Promise<void> {
  return keepPictures(input, { folder, files: PORTRAIT_FILES, take });
}
