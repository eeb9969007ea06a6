import "server-only";
import {
  lockDraftForAttachments,
  recordAttachmentChange,
  requireAttachmentCapacity,
  requireInvoiceWriter,
} from "@/lib/domain/billing/invoice-attachments/attachments";
import {
  ATTACHMENT_EXTENSIONS,
  invoiceAttachmentTargetSchema,
} from "@/lib/domain/billing/invoice-attachments/model/attachments";
import { addInvoiceFile } from "@/lib/domain/horses/horse-files/attachments";
import { defineUploadPurpose } from "@/lib/domain/horses/uploads/purpose";
import { DomainError } from "@/lib/errors";

/**
 * A picture or PDF that is attached to a draft and sent with the invoice. Members who can edit invoices can
 * add attachments.
 */
export const invoiceAttachmentPurpose = defineUploadPurpose({
  target: invoiceAttachmentTargetSchema,
  picturesOnly: false,
  countsPhotos: false,
  require: requireInvoiceWriter,
  allow: async (tx, { invoice_id }, bytes) => {
    const { id } = await lockDraftForAttachments(tx, invoice_id);
    await requireAttachmentCapacity(tx, id, { files: 1, bytes });
  },
  keep: async (tx, { invoice_id }, { name, ...content }) => {
    if (!ATTACHMENT_EXTENSIONS.includes(content.extension)) {
      throw new DomainError("VALIDATION", "Attach a PDF or a picture.");
    }
    const invoice = await lockDraftForAttachments(tx, invoice_id);
    const fileId = await addInvoiceFile(tx, { invoiceId: invoice.id, name, content });
    await recordAttachmentChange(tx, "added", { invoice, fileId });
    return fileId;
  },
});
