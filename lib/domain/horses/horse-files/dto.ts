import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { FileKind } from "@/lib/domain/horses/horse-files/model/schemas";
import type { DocumentKind } from "@/lib/files/document-kinds";

export const FILE_PURPOSES = [
  "horse_photo",
  "horse_document",
  "record_attachment",
  "task_proof",
  "finance_receipt",
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** A stored file. Timestamps are ISO 8601 strings. */
export interface StoredFile {
  id: string;
  horseId: string | null;
  recordId: string | null;
  purpose: FilePurpose;
  kind: FileKind;
  contentId: string;
  extension: string;
  /** Total size of all stored versions. */
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
  /** The author's organization, if the horse is shared with it and it added the file. */
  authorOrganizationId: string | null;
  deletedAt: string | null;
  createdAt: string;
}

/** A stored file with private links, which expire. */
export interface FileDto extends StoredFile {
  /** Link to the file itself. */
  url: string;
  /** Link to a square thumbnail; null if the file isn't a picture. */
  thumbUrl: string | null;
  /** Link to a large version; null if the file isn't a picture. */
  viewUrl: string | null;
}
