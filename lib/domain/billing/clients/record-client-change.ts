import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { type ClientRow, toClientAuditFacts } from "@/lib/domain/billing/clients/data";
import { publishLiveEvent } from "@/lib/live/publish";

/** Writes the audit row for a client change and notifies open pages. Must be the last step of the transaction. */
export async function recordClientChange(
  tx: Context,
  action: "client.created" | "client.updated" | "client.archived" | "client.restored",
  { before, after }: { before?: ClientRow; after: ClientRow },
): Promise<void> {
  await recordAudit(tx, {
    action,
    entityType: "client",
    entityId: after.id,
    ...(before && { before: toClientAuditFacts(before) }),
    after: toClientAuditFacts(after),
  });
  await publishLiveEvent(tx, { topic: "clients", module: "clients", payload: { clientId: after.id } });
}
