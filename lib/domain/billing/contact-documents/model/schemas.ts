import { z } from "zod";
import { CONTACT_DOCUMENT_KINDS } from "@/lib/files/document-kinds";

/** The maximum number of documents per contact. A contact can have more only after a merge. */
export const MAX_CONTACT_DOCUMENTS = 100;

/** The contact that an uploaded document is added to. */
export const contactDocumentTarget = z.object({
  contact_id: z.string(),
  document_kind: z.enum(CONTACT_DOCUMENT_KINDS, { error: "Choose a valid document type." }),
});

export const contactDocumentIdSchema = z.object({ id: z.string(), document_id: z.string() });
export type ContactDocumentIdInput = z.input<typeof contactDocumentIdSchema>;
