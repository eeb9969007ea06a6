import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type InvoiceIdInput, invoiceIdSchema } from "@/lib/domain/billing/records/model/invoice-id-schema";
import { listAttachments } from "@/lib/domain/horses/horse-files/attachments";
import { parse } from "@/lib/errors";
import { getDownloadName } from "@/lib/files/get-download-name";
import type { MailFile } from "@/lib/mail/send-mail";
import { getContentType, readStoredFile } from "@/lib/storage/files";
import { getStoredKey } from "@/lib/storage/stored-files";

/** Reads an invoice's attachments for its email. Throws if storage fails or a file is missing. */
export async function readAttachmentFiles({
  ctx,
  input,
}: VerbArguments<InvoiceIdInput>): Promise<MailFile[]> {
  const { id: organizationId } = requirePermission(ctx, "invoices", "read");
  const { id: invoiceId } = parse(invoiceIdSchema, input);
  const files = await listAttachments(ctx, { invoiceId });
  return Promise.all(
    files.map(async ({ name, extension, contentId }) => {
      const key = getStoredKey({ organizationId, contentId }, extension);
      const content = await readStoredFile(key);
      if (!content) throw new Error(`The attachment ${key} is missing from storage`);
      return { name: getDownloadName({ name, extension }), type: getContentType(key), content };
    }),
  );
}
