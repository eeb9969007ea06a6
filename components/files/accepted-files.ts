import { DOCUMENT_TYPES } from "@/lib/storage/document-types";
import { READABLE_PICTURE_TYPES } from "@/lib/storage/picture-limits";

/** Accepted types for a file field. HEIC is omitted on purpose, so that iPhones convert pictures to JPEG. */
export const ACCEPTED_PICTURES = READABLE_PICTURE_TYPES.join(",");
export const ACCEPTED_FILES = [
  ...READABLE_PICTURE_TYPES,
  ...Object.keys(DOCUMENT_TYPES).map((extension) => `.${extension}`),
].join(",");
