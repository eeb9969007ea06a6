import { z } from "zod";
import { READABLE_PICTURE_TYPES } from "@/lib/storage/picture-limits";

/**
 * Most mail servers limit the size of an email to 20–25 MB, and encoding adds a third to an attachment's size.
 */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_ATTACHMENTS = 10;

/** Accepted types for the file field. */
export const ATTACHMENT_TYPES = [...READABLE_PICTURE_TYPES, ".pdf"].join(",");

/** The stored formats that an invoice can include. Pictures are stored as WebP. */
export const ATTACHMENT_EXTENSIONS: readonly string[] = ["pdf", "webp"];

/** The draft that a file is uploaded to. */
export const invoiceAttachmentTargetSchema = z.object({ invoice_id: z.string() });

export const attachmentIdSchema = z.object({ id: z.string(), attachment_id: z.string() });
export type AttachmentIdInput = z.input<typeof attachmentIdSchema>;
