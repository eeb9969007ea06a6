import { DOCUMENT_TYPES } from "@/lib/storage/document-types";
import { READABLE_PICTURES } from "@/lib/storage/picture-limits";

/** For a file field. HEIC is left out on purpose: an iPhone then sends its pictures as JPEG. */
export const ACCEPTED_PICTURES = READABLE_PICTURES.join(",");
export const ACCEPTED_FILES = [
  ...READABLE_PICTURES,
  ...Object.keys(DOCUMENT_TYPES).map((extension) => `.${extension}`),
].join(",");
