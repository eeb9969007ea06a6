import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { type ContactDto, toContactAuditFacts } from "@/lib/domain/billing/contacts/dto";
import { publishLiveEvent } from "@/lib/live/publish";

type ContactAction =
  | "contact.created"
  | "contact.updated"
  | "contact.archived"
  | "contact.restored"
  | "contact.merged"
  | "contact.merge_undone";

interface MergeFacts {
  merge_id: string;
  source_id: string;
}

/** Writes the audit row for a contact change and notifies open pages. Must be the last step of the transaction. */
export async function recordContactChange(
  tx: Context,
  action: ContactAction,
  { before, after, merge }: { before?: ContactDto; after: ContactDto; merge?: MergeFacts },
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "contact",
    entityId: after.id,
    ...(before && { before: toAuditFacts(before) }),
    after: { ...toAuditFacts(after), ...merge },
  });
  await publishLiveEvent(tx, { topic: "contacts", module: "horses", payload: { contactId: after.id } });
}

function toAuditFacts(contact: ContactDto) {
  return { ...toContactAuditFacts(contact), archived_at: contact.archivedAt };
}
