import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";

type PortalAction = "contact.portal_signed_in" | "contact.portal_invited" | "contact.portal_ended";

/** Writes the audit row for a change to a contact's portal access. */
export async function recordPortalChange(
  tx: Context,
  action: PortalAction,
  contactId: string,
): Promise<void> {
  await recordAudit(tx, { action, entityType: "contact", entityId: contactId });
}
