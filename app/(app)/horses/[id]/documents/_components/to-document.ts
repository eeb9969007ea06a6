import type { FileDto } from "@/lib/domain/horse-files/dto";

/** A document as the page shows it. */
export type HorseDocument = Pick<
  FileDto,
  "id" | "name" | "extension" | "bytes" | "documentKind" | "datedOn" | "expiresOn" | "recordId" | "thumbUrl"
>;

export function toDocument(file: FileDto): HorseDocument {
  const { id, name, extension, bytes, documentKind, datedOn, expiresOn, recordId, thumbUrl } = file;
  return { id, name, extension, bytes, documentKind, datedOn, expiresOn, recordId, thumbUrl };
}
