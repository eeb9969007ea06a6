import "server-only";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { DomainError } from "@/lib/errors";
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE, READABLE_PICTURES } from "@/lib/storage/picture-limits";

/** More than any camera of a phone takes; a small file can unfold into gigabytes. */
const MAX_PIXELS = 100_000_000;

/** What phones save and no browser shows. */
const HEIC = new Set(["image/heic", "image/heif", "image/heic-sequence", "image/heif-sequence"]);

export interface PictureVariant {
  /** Pixels. */
  width: number;
  height: number;
  /** Whether it is cut to fill the size; else all of it is seen, and it is never made larger. */
  fit?: "cover" | "inside";
  /** WebP, unless who reads it knows PNG alone. */
  format?: "png";
}

const NO_PICTURE = "This file isn't a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.";
const IS_HEIC = "HEIC pictures can't be read here. Choose a JPEG or PNG, or let your phone send it as one.";
const TOO_MANY_PIXELS = "This picture has too many pixels. Choose one with at most 100 megapixels.";
const DAMAGED = "This picture can't be read. It may be damaged; choose another one.";

/**
 * Makes our own files of what somebody sent: told by its bytes, not by its name, turned upright, cut to fill
 * each size, and without its metadata, such as where it was taken. Throws VALIDATION for what is no picture.
 */
export async function encodeSent<Name extends string>(
  bytes: Uint8Array,
  variants: Readonly<Record<Name, PictureVariant>>,
): Promise<Record<Name, EncodedPicture>> {
  if (bytes.byteLength > PICTURE_MAX_BYTES) throw refusal(PICTURE_TOO_LARGE);
  requireReadablePicture((await fileTypeFromBuffer(bytes))?.mime ?? "");
  return encodeVariants(bytes, variants);
}

/** VALIDATION unless pictures of this type can be read. */
export function requireReadablePicture(type: string): void {
  if (HEIC.has(type)) throw refusal(IS_HEIC);
  if (!READABLE_PICTURES.includes(type)) throw refusal(NO_PICTURE);
}

export interface EncodedPicture extends PictureVariant {
  bytes: Uint8Array;
}

/** The same of a file that was told already, of bytes or at a path: a file at a path is never in memory as a whole. */
export async function encodeVariants<Name extends string>(
  source: Uint8Array | string,
  variants: Readonly<Record<Name, PictureVariant>>,
): Promise<Record<Name, EncodedPicture>> {
  const entries = Object.entries(variants) as [Name, PictureVariant][];
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) throw refusal(TOO_MANY_PIXELS);
    const encoded = entries.map(async ([name, size]) => [name, await encode(source, size)] as const);
    return Object.fromEntries(await Promise.all(encoded)) as Record<Name, EncodedPicture>;
  } catch (cause) {
    throw cause instanceof DomainError ? cause : refusal(DAMAGED, cause);
  }
}

async function encode(
  source: Uint8Array | string,
  { width, height, fit = "cover", format }: PictureVariant,
): Promise<EncodedPicture> {
  const sized = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize({
      width,
      height,
      fit,
      ...(fit === "cover" ? { position: "attention" } : { withoutEnlargement: true }),
    });
  const encoder = format === "png" ? sized.png() : sized.webp({ quality: 82 });
  const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

function refusal(message: string, cause?: unknown): DomainError {
  return new DomainError("VALIDATION", message, { cause, fieldErrors: { picture: message } });
}
