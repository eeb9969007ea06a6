import "server-only";
import { fileTypeFromFile } from "file-type";
import { DomainError } from "@/lib/errors";
import { type DocumentExtension, isDocumentExtension, OLD_OFFICE } from "@/lib/storage/document-types";
import { requireReadablePicture } from "@/lib/storage/pictures";
import { requireOneFormat, requireWholeDocument } from "@/lib/storage/polyglots";

/** What a file is by its bytes. */
export type FileContent = { is: "picture" } | { is: "document"; extension: DocumentExtension };

const NOT_TAKEN =
  "This kind of file isn't kept here. Choose a picture (JPEG, PNG, WebP, AVIF or GIF), a PDF, or an office document (Word, Excel, PowerPoint, OpenDocument, RTF).";

/** Names that mean the same bytes. */
const SAME: Readonly<Record<string, string>> = {
  jpeg: "jpg",
  jpe: "jpg",
  jfif: "jpg",
  pjpeg: "jpg",
  tiff: "tif",
};

/**
 * Tells a file by its bytes, whatever it calls itself, and refuses (VALIDATION) what is none of ours, what is named
 * as something else, what is cut off, and what is two formats at once. `picturesOnly` for what has to be seen.
 */
export async function sniffFile(
  path: string,
  { name, picturesOnly }: { name: string; picturesOnly: boolean },
): Promise<FileContent> {
  const found = (await fileTypeFromFile(path)) ?? { ext: "", mime: "" };
  if (found.mime.startsWith("image/") || picturesOnly) {
    requireReadablePicture(found.mime);
    requireName(name, found.ext);
    await requireOneFormat(path, "picture");
    return { is: "picture" };
  }
  const extension = documentExtension(found.ext, name);
  requireName(name, extension);
  await requireWholeDocument(path, extension);
  await requireOneFormat(path, extension);
  return { is: "document", extension };
}

function documentExtension(ext: string, name: string): DocumentExtension {
  const named = extensionOf(name);
  const extension = ext === "cfb" ? OLD_OFFICE.find((old) => old === named) : ext;
  if (extension && isDocumentExtension(extension)) return extension;
  throw new DomainError("VALIDATION", NOT_TAKEN);
}

/** The name's ending in small letters; empty without one. */
export function extensionOf(name: string): string {
  const [, extension = ""] = /\.([a-z0-9]{1,10})$/i.exec(name) ?? [];
  const small = extension.toLowerCase();
  return SAME[small] ?? small;
}

/** A file that says it is something else isn't what its sender thinks, or means no good. */
function requireName(name: string, ext: string): void {
  const named = extensionOf(name);
  if (named === "" || named === (SAME[ext] ?? ext)) return;
  const message = `This file is named .${named}, but what is in it is ${ext.toUpperCase()}. Name it .${ext}, or choose another one.`;
  throw new DomainError("VALIDATION", message);
}
