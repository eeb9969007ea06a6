import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import {
  lockDraftForAttachments,
  recordAttachmentChange,
  requireAttachmentCapacity,
  requireInvoiceWriter,
} from "@/lib/domain/billing/invoice-attachments/attachments";
import {
  type AttachmentIdInput,
  attachmentIdSchema,
} from "@/lib/domain/billing/invoice-attachments/model/attachments";
import { restoreAttachment } from "@/lib/domain/horses/horse-files/attachments";
import { parse } from "@/lib/errors";

/**
 * Restores a deleted attachment of a draft. Throws PLAN_LIMIT if the storage is full. Throws VALIDATION if the
 * draft would have too many attachments, or TOO_LARGE if their total size would be too large.
 */
export async function restoreInvoiceAttachment({
  ctx,
  input,
}: VerbArguments<AttachmentIdInput>): Promise<void> {
  requireInvoiceWriter(ctx);
  const { id, attachment_id: fileId } = parse(attachmentIdSchema, input);
  await ctx.transaction(async (tx) => {
    const invoice = await lockDraftForAttachments(tx, id);
    if (!(await restoreAttachment(tx, { invoiceId: invoice.id }, fileId))) return;
    // The restored file is already counted, so no files or bytes are added here.
    await requireAttachmentCapacity(tx, invoice.id, { files: 0, bytes: 0 });
    await recordAttachmentChange(tx, "restored", { invoice, fileId });
  });
}
