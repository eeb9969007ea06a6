import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { FileKind } from "@/lib/domain/horse-files/schemas";
import type { DocumentKind } from "@/lib/files/document-kinds";

export const FILE_PURPOSES = [
  "horse_photo",
  "horse_document",
  "record_attachment",
  "task_proof",
  "finance_receipt",
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** A file as it is stored; moments are ISO 8601. */
export interface StoredFile {
  id: string;
  horseId: string | null;
  recordId: string | null;
  purpose: FilePurpose;
  kind: FileKind;
  contentId: string;
  extension: string;
  /** Of all that is kept of it. */
  bytes: number;
  width: number | null;
  height: number | null;
  name: string;
  caption: string | null;
  documentKind: DocumentKind | null;
  datedOn: CalendarDate | null;
  expiresOn: CalendarDate | null;
  authorId: string | null;
  authorName: string;
  /** Of who added it to a horse that is shared with their organization. */
  authorOrganizationId: string | null;
  deletedAt: string | null;
  createdAt: string;
}

/** The same with private links to it, which expire. */
export interface FileDto extends StoredFile {
  /** To the file itself. */
  url: string;
  /** Of a picture, cut to a square; null for what can't be looked at. */
  thumbUrl: string | null;
  /** Of a picture, to look at. */
  viewUrl: string | null;
}
