import "server-only";
import { DAY_MS } from "@/lib/clock";
import { DomainError } from "@/lib/errors";
import { deleteFolder, putFile } from "@/lib/storage/files";
import { fileLink } from "@/lib/storage/links";
import { encodePicture } from "@/lib/storage/pictures";

/** Pixels of a person's or an organization's picture, twice what is shown: screens have two a point. */
const PORTRAIT_SIZES = {
  small: { width: 96, height: 96 },
  large: { width: 320, height: 320 },
} as const;

export type PortraitSize = keyof typeof PORTRAIT_SIZES;

function portraitKey(folder: string, size: PortraitSize): string {
  return `${folder}/${size}.webp`;
}

/** Good for one to two days; the same all day, so that a browser loads the picture once. */
export function portraitLink(folder: string, size: PortraitSize, now: Date): string {
  const expiresAt = new Date((Math.floor(now.getTime() / DAY_MS) + 2) * DAY_MS);
  return fileLink(portraitKey(folder, size), { expiresAt });
}

/**
 * Keeps a picture's bytes in each size in a folder of its own, which goes again when `take` fails. Throws VALIDATION
 * for what is no picture.
 */
export async function keepPortrait(
  input: unknown,
  { folder, take }: { folder: string; take: () => Promise<void> },
): Promise<void> {
  if (!(input instanceof Uint8Array) || input.byteLength === 0) {
    throw new DomainError("VALIDATION", "Choose a picture first.");
  }
  const encoded = await encodePicture(input, PORTRAIT_SIZES);
  const sizes = Object.keys(PORTRAIT_SIZES) as PortraitSize[];
  try {
    await Promise.all(sizes.map((size) => putFile(portraitKey(folder, size), encoded[size])));
    await take();
  } catch (error) {
    await deleteFolder(folder);
    throw error;
  }
}
