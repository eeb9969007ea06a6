import { type Context, isOwnEntry } from "@/lib/auth/context";
import type { HorseFileDto } from "@/lib/domain/horses/horse-files/dto";

/** A document as shown on the page. */
export type HorseDocument = Pick<
  HorseFileDto,
  "id" | "name" | "extension" | "bytes" | "documentKind" | "datedOn" | "expiresOn" | "recordId" | "thumbUrl"
> & {
  /** Whether the document belongs to the viewer's organization. Other organizations' documents are read-only. */
  isOwn: boolean;
  /** The name of the author. Null unless the horse's documents can come from two organizations. */
  by: string | null;
};

export function toHorseDocument(ctx: Context, file: HorseFileDto): HorseDocument {
  const isOwn = isOwnEntry(ctx, file);
  const by = ctx.share || file.authorOrganizationId !== null ? file.authorName : null;
  const { id, name, extension, bytes, documentKind, datedOn, expiresOn, recordId, thumbUrl } = file;
  return { id, name, extension, bytes, documentKind, datedOn, expiresOn, recordId, thumbUrl, isOwn, by };
}
