import { z } from "zod";
import { HORSE_FILE_KINDS } from "@/lib/domain/horses/horse-files/model/schemas";
import { STORED_DOCUMENT_KINDS } from "@/lib/files/document-kinds";

const FILE_PURPOSES = [
  "horse_photo",
  "horse_document",
  "record_attachment",
  "task_proof",
  "finance_receipt",
  "invoice_attachment",
  "contact_document",
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** A stored file. Timestamps are ISO 8601 strings. */
export const storedFileSchema = z.object({
  id: z.string(),
  horseId: z.string().nullable(),
  recordId: z.string().nullable(),
  purpose: z.enum(FILE_PURPOSES),
  kind: z.enum(HORSE_FILE_KINDS),
  contentId: z.string(),
  extension: z.string(),
  /** The total size of all stored versions, in bytes. */
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  name: z.string(),
  caption: z.string().nullable(),
  documentKind: z.enum(STORED_DOCUMENT_KINDS).nullable(),
  datedOn: z.string().nullable(),
  expiresOn: z.string().nullable(),
  authorId: z.string().nullable(),
  authorName: z.string(),
  /** The author's organization if the author added the file through a share; otherwise null. */
  authorOrganizationId: z.string().nullable(),
  deletedAt: z.string().nullable(),
  createdAt: z.string(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** A stored file with private links, which expire. */
export interface HorseFileDto extends StoredFile {
  /** A link to the file itself. */
  url: string;
  /** A link to a square thumbnail; null if the file isn't a picture. */
  thumbUrl: string | null;
  /** A link to a large version; null if the file isn't a picture. */
  viewUrl: string | null;
}
