/** The limits for pictures. This file can be imported in browser code, so that forms can reject files early. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_TOO_LARGE_MESSAGE = "This picture is larger than 10 MB. Choose a smaller one.";

export const READABLE_PICTURE_TYPES: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/tiff",
];

const PICTURE_NAME = /\.(?:jpe?g|jpe|jfif|png|webp|avif|gif|tiff?|heic|heif)$/i;

/** Returns whether the file name has a picture's extension. The server checks the file's bytes. */
export function hasPictureExtension(name: string): boolean {
  return PICTURE_NAME.test(name);
}
