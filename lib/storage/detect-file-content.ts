import "server-only";
import { fileTypeFromFile } from "file-type";
import { DomainError } from "@/lib/errors";
import {
  type DocumentExtension,
  isDocumentExtension,
  LEGACY_OFFICE_EXTENSIONS,
} from "@/lib/storage/document-types";
import { requirePdfWithoutScripts } from "@/lib/storage/pdf-safety";
import { requireReadablePictureType } from "@/lib/storage/pictures";
import { requireCompleteDocument, requireSingleFormat } from "@/lib/storage/polyglots";

/** A file's type, detected from its bytes. */
export type FileContent = { is: "picture" } | { is: "document"; extension: DocumentExtension };

const UNSUPPORTED_TYPE_MESSAGE =
  "This file type isn't supported. Choose a picture (JPEG, PNG, WebP, AVIF or GIF), a PDF, or an office document (Word, Excel, PowerPoint, OpenDocument, RTF).";

/** Alternative file extensions, each with the usual extension for the same format. */
const EXTENSION_ALIASES: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  jpe: "jpg",
  jfif: "jpg",
  pjpeg: "jpg",
  tiff: "tif",
};

/**
 * Detects a file's type from its bytes. Throws VALIDATION if the type isn't supported, the extension is wrong, or
 * the file is truncated or valid in two formats. With `picturesOnly`, accepts only pictures.
 */
export async function detectFileContent(
  path: string,
  { name, picturesOnly }: { name: string; picturesOnly: boolean },
): Promise<FileContent> {
  const found = (await fileTypeFromFile(path)) ?? { ext: "", mime: "" };
  if (found.mime.startsWith("image/") || picturesOnly) {
    requireReadablePictureType(found.mime);
    requireMatchingExtension(name, found.ext);
    await requireSingleFormat(path, "picture");
    return { is: "picture" };
  }
  const extension = getDocumentExtension(found.ext, name);
  requireMatchingExtension(name, extension);
  await requireCompleteDocument(path, extension);
  await requireSingleFormat(path, extension);
  if (extension === "pdf") await requirePdfWithoutScripts(path);
  return { is: "document", extension };
}

function getDocumentExtension(ext: string, name: string): DocumentExtension {
  const named = getExtension(name);
  const extension = ext === "cfb" ? LEGACY_OFFICE_EXTENSIONS.find((old) => old === named) : ext;
  if (extension && isDocumentExtension(extension)) return extension;
  throw new DomainError("VALIDATION", UNSUPPORTED_TYPE_MESSAGE);
}

/** Returns the file extension in lowercase. Returns an empty string if there is no extension. */
export function getExtension(name: string): string {
  const [, extension = ""] = /\.([a-z0-9]{1,10})$/i.exec(name) ?? [];
  const small = extension.toLowerCase();
  return EXTENSION_ALIASES[small] ?? small;
}

/**
 * Throws VALIDATION if the file extension doesn't match the file's content. The file may be malicious, or the user
 * may have chosen the wrong file.
 */
function requireMatchingExtension(name: string, ext: string): void {
  const named = getExtension(name);
  if (named === "" || named === (EXTENSION_ALIASES[ext] ?? ext)) return;
  const message = `This file has the extension .${named}, but its type is ${ext.toUpperCase()}. Change the extension to .${ext}, or choose another file.`;
  throw new DomainError("VALIDATION", message);
}
