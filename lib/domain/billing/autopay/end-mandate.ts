import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import { endMandateRow, findMandate, lockClient } from "@/lib/domain/billing/autopay/mandate-data";
import type { EndReason } from "@/lib/domain/billing/autopay/model/labels";
import { enqueue } from "@/lib/jobs/enqueue";
import { publishLiveEvent } from "@/lib/live/publish";

interface MandateEnd {
  mandateId: string;
  reason: EndReason;
  /** The IP address of the client who ends the mandate. */
  ip?: string;
}

/**
 * Ends a mandate and cancels its scheduled charges. Queues an email to the client, unless a new mandate
 * replaces this one. Returns false if the mandate had already ended.
 */
export async function endMandate(ctx: Context, { mandateId, reason, ip }: MandateEnd): Promise<boolean> {
  return ctx.transaction(async (tx) => {
    const mandate = await findMandate(tx, mandateId);
    if (!mandate || mandate.status === "ended") return false;
    await lockClient(tx, mandate.contactId);
    const end = { reason, endedBy: getActorUserId(tx), endedIp: ip ?? null };
    if (!(await endMandateRow(tx, mandateId, end))) return false;
    if (mandate.status === "pending") return true;
    const { contactId } = mandate;
    if (reason !== "replaced") {
      const payload = { organizationId: getOrganizationId(tx), mandateId, change: "ended" as const };
      await enqueue(tx.db, "mail.autopay-changed", payload, { key: `autopay-ended:${mandateId}` });
    }
    await recordAudit(tx, {
      action: "contact.autopay_stopped",
      entityType: "contact",
      entityId: contactId,
      after: { mandate_id: mandateId, reason, method: mandate.kind, last4: mandate.last4 },
    });
    await publishLiveEvent(tx, { topic: "contacts", module: "horses", payload: { contactId } });
    return true;
  });
}
