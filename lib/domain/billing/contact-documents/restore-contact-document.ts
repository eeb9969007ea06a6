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
import { restoreAttachment } from "@/lib/domain/horses/horse-files/attachments";
import { parse } from "@/lib/errors";

/** Restores a deleted document of a contact. Throws PLAN_LIMIT if the storage is full. */
export async function restoreContactDocument({
  ctx,
  input,
}: VerbArguments<ContactDocumentIdInput>): Promise<void> {
  requireContactWriter(ctx);
  const { id, document_id: fileId } = parse(contactDocumentIdSchema, input);
  await ctx.transaction(async (tx) => {
    const contact = await lockContactForDocuments(tx, id);
    if (!(await restoreAttachment(tx, { contactId: contact.id }, fileId))) return;
    await recordDocumentChange(tx, "restored", { contact, fileId });
  });
}
