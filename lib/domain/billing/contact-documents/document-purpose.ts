import "server-only";
import {
  lockContactForDocuments,
  recordDocumentChange,
  requireContactWriter,
} from "@/lib/domain/billing/contact-documents/documents";
import {
  contactDocumentTarget,
  MAX_CONTACT_DOCUMENTS,
} from "@/lib/domain/billing/contact-documents/model/schemas";
import { addContactFile, listAttachments } from "@/lib/domain/horses/horse-files/attachments";
import { defineUploadPurpose } from "@/lib/domain/horses/uploads/purpose";
import { DomainError } from "@/lib/errors";

/** A document about a contact, such as a contract. Members who can edit the contact can add documents. */
export const contactDocumentPurpose = defineUploadPurpose({
  target: contactDocumentTarget,
  picturesOnly: false,
  countsPhotos: false,
  require: requireContactWriter,
  allow: async (tx, { contact_id }) => {
    const { id } = await lockContactForDocuments(tx, contact_id);
    const documents = await listAttachments(tx, { contactId: id });
    if (documents.length < MAX_CONTACT_DOCUMENTS) return;
    const message = `A contact can have up to ${MAX_CONTACT_DOCUMENTS} documents. Delete one first.`;
    throw new DomainError("VALIDATION", message);
  },
  keep: async (tx, { contact_id, document_kind: documentKind }, { name, ...content }) => {
    const contact = await lockContactForDocuments(tx, contact_id);
    const fileId = await addContactFile(tx, { contactId: contact.id, documentKind, name, content });
    await recordDocumentChange(tx, "added", { contact, fileId });
    return fileId;
  },
});
