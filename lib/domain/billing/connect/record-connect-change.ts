import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { ConnectColumns } from "@/lib/domain/billing/connect/data";
import { toConnectStatus } from "@/lib/domain/billing/connect/model/status";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Writes the audit row for a change to the connected account and notifies open pages. Must be the last step of the
 * transaction.
 */
export async function recordConnectChange(
  tx: Context,
  organizationId: string,
  { before, after }: { before: ConnectColumns; after: ConnectColumns },
): Promise<void> {
  await recordAudit(tx, {
    action: "organization.connect_changed",
    entityType: "organization",
    entityId: organizationId,
    before: { ...toConnectStatus(before) },
    after: { ...toConnectStatus(after) },
  });
  await publishLiveEvent(tx, { topic: "organization", module: "payments" });
}
