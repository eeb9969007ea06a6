import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import {
  lockContactForDocuments,
  recordDocumentChange,
  requireContactWriter,
} from "@/lib/domain/billing/contact-documents/documents";
import {
  type ContactDocumentIdInput,
  contactDocumentIdSchema,
} from "@/lib/domain/billing/contact-documents/model/schemas";
import { deleteAttachment } from "@/lib/domain/horses/horse-files/attachments";
import { parse } from "@/lib/errors";

/**
 * Deletes a contact's document, so that it no longer counts toward storage. Within one day,
 * `restoreContactDocument` can restore it.
 */
export async function deleteContactDocument({
  ctx,
  input,
}: VerbArguments<ContactDocumentIdInput>): Promise<void> {
  requireContactWriter(ctx);
  const { id, document_id: fileId } = parse(contactDocumentIdSchema, input);
  await ctx.transaction(async (tx) => {
    const contact = await lockContactForDocuments(tx, id);
    if (!(await deleteAttachment(tx, { contactId: contact.id }, fileId))) return;
    await recordDocumentChange(tx, "deleted", { contact, fileId });
  });
}
