/** What is taken as a picture. Browser-safe, so that a form refuses early. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024;
export const PICTURE_TOO_LARGE = "This picture is larger than 10 MB. Choose a smaller one.";

export const READABLE_PICTURES: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/tiff",
];

const PICTURE_NAME = /\.(?:jpe?g|jpe|jfif|png|webp|avif|gif|tiff?|heic|heif)$/i;

/** What a file's name says of it; its bytes have the last word. */
export function looksLikePicture(name: string): boolean {
  return PICTURE_NAME.test(name);
}
