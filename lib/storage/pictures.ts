import "server-only";
import { fileTypeFromBuffer } from "file-type";
import type { Sharp, SharpOptions } from "sharp";
import { DomainError } from "@/lib/errors";
import {
  PICTURE_MAX_BYTES,
  PICTURE_TOO_LARGE_MESSAGE,
  READABLE_PICTURE_TYPES,
} from "@/lib/storage/picture-limits";

/**
 * The maximum number of pixels, more than any phone camera produces. A small compressed file can decode to
 * gigabytes.
 */
const MAX_PIXELS = 100_000_000;

/** Formats that phones produce but browsers can't display. */
const HEIC = new Set(["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"]);

export interface PictureVariant {
  /** The size in pixels. */
  width: number;
  height: number;
  /** "cover" crops the picture to fill the size. "inside" shows the whole picture and never enlarges it. */
  fit?: "cover" | "inside";
  /** Defaults to WebP. PNG is for programs that don't support WebP, such as many email apps. */
  format?: "png";
}

const NO_PICTURE_MESSAGE = "This file isn't a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.";
const HEIC_MESSAGE =
  "HEIC pictures aren't supported. Convert this one to JPEG or PNG, or choose another picture.";
const TOO_MANY_PIXELS_MESSAGE = "This picture has too many pixels. Choose one with at most 100 megapixels.";
const DAMAGED_MESSAGE = "This picture can't be read. It may be damaged. Choose another one.";

/**
 * Re-encodes an uploaded picture in each size. Detects the type from the bytes, rotates the picture upright and
 * removes metadata such as the location. Throws VALIDATION for a file that isn't a picture.
 */
export async function encodeUploadedPicture<Name extends string>(
  bytes: Uint8Array,
  variants: Readonly<Record<Name, PictureVariant>>,
): Promise<Record<Name, EncodedPicture>> {
  if (bytes.byteLength > PICTURE_MAX_BYTES) throw createPictureError(PICTURE_TOO_LARGE_MESSAGE);
  requireReadablePictureType((await fileTypeFromBuffer(bytes))?.mime ?? "");
  return encodeVariants(bytes, variants);
}

/** Throws VALIDATION if pictures of this type can't be read. */
export function requireReadablePictureType(type: string): void {
  if (HEIC.has(type)) throw createPictureError(HEIC_MESSAGE);
  if (!READABLE_PICTURE_TYPES.includes(type)) throw createPictureError(NO_PICTURE_MESSAGE);
}

export interface EncodedPicture extends PictureVariant {
  bytes: Uint8Array;
}

/** Re-encodes a picture of a known type, from bytes or a path. Never reads a whole file into memory. */
export async function encodeVariants<Name extends string>(
  source: Uint8Array | string,
  variants: Readonly<Record<Name, PictureVariant>>,
): Promise<Record<Name, EncodedPicture>> {
  const entries = Object.entries(variants) as [Name, PictureVariant][];
  try {
    const { width, height } = await (await openPicture(source, { limitInputPixels: false })).metadata();
    if (width * height > MAX_PIXELS) throw createPictureError(TOO_MANY_PIXELS_MESSAGE);
    const encoded = entries.map(async ([name, size]) => [name, await encode(source, size)] as const);
    return Object.fromEntries(await Promise.all(encoded)) as Record<Name, EncodedPicture>;
  } catch (cause) {
    throw cause instanceof DomainError ? cause : createPictureError(DAMAGED_MESSAGE, cause);
  }
}

async function encode(
  source: Uint8Array | string,
  { width, height, fit = "cover", format }: PictureVariant,
): Promise<EncodedPicture> {
  const picture = await openPicture(source, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const sized = picture.autoOrient().resize({
    width,
    height,
    fit,
    ...(fit === "cover" ? { position: "attention" } : { withoutEnlargement: true }),
  });
  const encoder = format === "png" ? sized.png() : sized.webp({ quality: 82 });
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Loads sharp only for the first picture, because most processes never need it. */
async function openPicture(source: Uint8Array | string, options: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import("sharp");
  return sharp(source, options);
}

function createPictureError(message: string, cause?: unknown): DomainError {
  return new DomainError("VALIDATION", message, { cause, fieldErrors: { picture: message } });
}
