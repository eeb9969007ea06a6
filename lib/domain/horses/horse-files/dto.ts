import { z } from "zod";
import { FILE_KINDS } from "@/lib/domain/horses/horse-files/model/schemas";
import { DOCUMENT_KINDS } from "@/lib/files/document-kinds";

const FILE_PURPOSES = [
  "horse_photo",
  "horse_document",
  "record_attachment",
  "task_proof",
  "finance_receipt",
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** A stored file. Timestamps are ISO 8601 strings. */
export const storedFileSchema = z.object({
  id: z.string(),
  horseId: z.string().nullable(),
  recordId: z.string().nullable(),
  purpose: z.enum(FILE_PURPOSES),
  kind: z.enum(FILE_KINDS),
  contentId: z.string(),
  extension: z.string(),
  /** Total size of all stored versions. */
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  name: z.string(),
  caption: z.string().nullable(),
  documentKind: z.enum(DOCUMENT_KINDS).nullable(),
  datedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  authorId: z.string().nullable(),
  authorName: z.string(),
  /** The author's organization, if the horse is shared with it. */
  authorOrganizationId: z.string().nullable(),
  deletedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** A stored file with private links, which expire. */
export interface FileDto extends StoredFile {
  /** Link to the file itself. */
  url: string;
  /** Link to a square thumbnail; null if the file isn't a picture. */
  thumbUrl: string | null;
  /** Link to a large version; null if the file isn't a picture. */
  viewUrl: string | null;
}
