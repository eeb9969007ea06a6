import { type Context, isOwnEntry } from "@/lib/auth/context";
import type { FileDto } from "@/lib/domain/horses/horse-files/dto";

/** A document as the page shows it. */
export type HorseDocument = Pick<
  FileDto,
  "id" | "name" | "extension" | "bytes" | "documentKind" | "datedOn" | "expiresOn" | "recordId" | "thumbUrl"
> & {
  /** Whether it belongs to the viewer's organization. Other organizations' documents are read-only. */
  isOwn: boolean;
  /** Name of the author's organization, if two organizations add documents. */
  by: string | null;
};

export function toHorseDocument(ctx: Context, file: FileDto): HorseDocument {
  const isOwn = isOwnEntry(ctx, file);
  const by = ctx.share || file.authorOrganizationId !== null ? file.authorName : null;
  const { id, name, extension, bytes, documentKind, datedOn, expiresOn, recordId, thumbUrl } = file;
  return { id, name, extension, bytes, documentKind, datedOn, expiresOn, recordId, thumbUrl, isOwn, by };
}
