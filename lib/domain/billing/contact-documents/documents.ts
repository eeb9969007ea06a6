import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, requireOwnOrganization, requirePermission } from "@/lib/auth/context";
import type { ContactDto } from "@/lib/domain/billing/contacts/dto";
import { getContact } from "@/lib/domain/billing/contacts/list-contacts";
import { requireClientAccess } from "@/lib/domain/billing/contacts/require-client-access";
import { requireContacts } from "@/lib/domain/billing/contacts/require-contacts";
import { publishLiveEvent } from "@/lib/live/publish";

/** Requires permission to edit contacts. `lockContactForDocuments` also checks access to clients. */
export function requireContactWriter(ctx: Context): void {
  requirePermission(ctx, "horses", "full");
  requireOwnOrganization(ctx);
}

/**
 * Locks a contact against merges and checks that the actor can edit it. Throws NOT_FOUND for a merged contact,
 * because its documents have moved.
 */
export async function lockContactForDocuments(tx: Context, id: string): Promise<ContactDto> {
  const contact = await getContact({ ctx: tx, input: { id } });
  requireClientAccess(tx, contact, contact);
  await requireContacts(tx, [id]);
  return contact;
}

/** Writes the audit row for a changed document and notifies open pages. Must be the last step of the transaction. */
export async function recordDocumentChange(
  tx: Context,
  action: "added" | "deleted" | "restored",
  { contact, fileId }: { contact: ContactDto; fileId: string },
): Promise<void> {
  await recordAudit(tx, {
    action: `contact.document_${action}`,
    entityType: "contact",
    entityId: contact.id,
    after: { name: contact.name, file_id: fileId },
  });
  await publishLiveEvent(tx, { topic: "contacts", module: "horses", payload: { contactId: contact.id } });
}
