import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requireFeature, requirePermission } from "@/lib/auth/context";
import {
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from "@/lib/domain/billing/invoice-attachments/model/attachments";
import {
  type InvoiceRow,
  incrementDraftRevision,
  lockInvoiceRow,
} from "@/lib/domain/billing/records/invoice-data";
import { listAttachments } from "@/lib/domain/horses/horse-files/attachments";
import { DomainError } from "@/lib/errors";
import { formatSize } from "@/lib/files/format-size";
import { publishLiveEvent } from "@/lib/live/publish";

/** Requires permission to edit invoices, and a plan that includes invoicing. */
export function requireInvoiceWriter(ctx: Context): void {
  requirePermission(ctx, "invoices", "full");
  requireFeature(ctx, "invoicing");
}

/** Locks a draft whose attachments are about to change. Throws PRECONDITION_FAILED for sent or void invoices. */
export async function lockDraftForAttachments(tx: Context, id: string): Promise<InvoiceRow> {
  const invoice = await lockInvoiceRow(tx, id);
  if (invoice.voidedAt) {
    throw new DomainError(
      "PRECONDITION_FAILED",
      "This invoice is void, so its attachments can't be changed. Duplicate it and edit the copy.",
    );
  }
  if (invoice.status !== "draft") {
    throw new DomainError(
      "PRECONDITION_FAILED",
      "This invoice was sent, so its attachments can't be changed. If it has no payments, void and replace it.",
    );
  }
  return invoice;
}

/**
 * Throws VALIDATION if a locked draft would have too many attachments, or TOO_LARGE if their total size would
 * be too large.
 */
export async function requireAttachmentCapacity(
  tx: Context,
  invoiceId: string,
  added: { files: number; bytes: number },
): Promise<void> {
  const files = await listAttachments(tx, { invoiceId });
  if (files.length + added.files > MAX_ATTACHMENTS) {
    const message = `An invoice can have up to ${MAX_ATTACHMENTS} attachments. Delete one first.`;
    throw new DomainError("VALIDATION", message);
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, added.bytes);
  if (bytes <= MAX_ATTACHMENT_BYTES) return;
  const limit = `An invoice can have up to ${formatSize(MAX_ATTACHMENT_BYTES)} of attachments.`;
  throw new DomainError("TOO_LARGE", `${limit} Delete one, or choose a smaller file.`);
}

/**
 * Increments the draft's revision, so that a member can't send files that they haven't seen. Also writes the
 * audit row and notifies open pages. Must be the last step of the transaction.
 */
export async function recordAttachmentChange(
  tx: Context,
  action: "added" | "deleted" | "restored",
  { invoice, fileId }: { invoice: InvoiceRow; fileId: string },
): Promise<void> {
  await incrementDraftRevision(tx, invoice.id);
  await recordAudit(tx, {
    action: `invoice.attachment_${action}`,
    entityType: "invoice",
    entityId: invoice.id,
    after: { invoice_number: invoice.invoiceNumber, file_id: fileId },
  });
  await publishLiveEvent(tx, { topic: "invoices", module: "invoices", payload: { invoiceId: invoice.id } });
}
