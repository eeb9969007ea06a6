import "server-only";
import type { TrustedArguments } from "@/lib/auth/context";
import { findSentAttachment } from "@/lib/domain/billing/invoice-documents/sent-invoice-data";
import { readClientInvoiceToken } from "@/lib/domain/billing/records/client-invoice-link";
import { createNotFoundError } from "@/lib/errors";
import { getDownloadName } from "@/lib/files/get-download-name";
import { getContentLink } from "@/lib/storage/stored-files";

/**
 * Returns a link to an invoice's attachment, for a client who has the signed link to the invoice. The link to
 * the attachment expires in an hour. Throws NOT_FOUND for an invalid token, an unsent or void invoice, or a
 * file from another invoice.
 */
export async function getClientAttachmentLink({
  ctx,
  input: { token, id },
}: TrustedArguments<{ token: string; id: string }>): Promise<string> {
  const invoiceId = readClientInvoiceToken(token);
  const file = invoiceId && (await findSentAttachment(ctx, invoiceId, id));
  if (!file) throw createNotFoundError("File");
  const link = { extension: file.extension, downloadName: getDownloadName(file) };
  return getContentLink(file, link, ctx.clock.now());
}
