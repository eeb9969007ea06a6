import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import {
  lockDraftForAttachments,
  recordAttachmentChange,
  requireInvoiceWriter,
} from "@/lib/domain/billing/invoice-attachments/attachments";
import {
  type AttachmentIdInput,
  attachmentIdSchema,
} from "@/lib/domain/billing/invoice-attachments/model/attachments";
import { deleteAttachment } from "@/lib/domain/horses/horse-files/attachments";
import { parse } from "@/lib/errors";

/**
 * Deletes an attachment of a draft, so that it no longer counts toward storage. Within one day,
 * `restoreInvoiceAttachment` can restore it, unless the invoice has been sent.
 */
export async function deleteInvoiceAttachment({
  ctx,
  input,
}: VerbArguments<AttachmentIdInput>): Promise<void> {
  requireInvoiceWriter(ctx);
  const { id, attachment_id: fileId } = parse(attachmentIdSchema, input);
  await ctx.transaction(async (tx) => {
    const invoice = await lockDraftForAttachments(tx, id);
    if (!(await deleteAttachment(tx, { invoiceId: invoice.id }, fileId))) return;
    await recordAttachmentChange(tx, "deleted", { invoice, fileId });
  });
}
