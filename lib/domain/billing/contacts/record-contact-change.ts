import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { type ContactDto, toContactFacts } from "@/lib/domain/billing/contacts/dto";
import { publishLiveEvent } from "@/lib/live/publish";

/** Writes the audit row of a contact change and notifies open pages. Must be the last step of the transaction. */
export async function recordContactChange(
  tx: Context,
  action: "contact.created" | "contact.updated" | "contact.archived" | "contact.restored",
  { before, after }: { before?: ContactDto; after: ContactDto },
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "contact",
    entityId: after.id,
    ...(before && { before: toAuditFacts(before) }),
    after: toAuditFacts(after),
  });
  await publishLiveEvent(tx, { topic: "contacts", module: "horses", payload: { contactId: after.id } });
}

function toAuditFacts(contact: ContactDto) {
  return { ...toContactFacts(contact), archived_at: contact.archivedAt };
}
