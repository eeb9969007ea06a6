import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import type { DecryptedInvitation } from "@/lib/domain/organizations/invitations/data";
import { publishLiveEvent } from "@/lib/live/publish";

type Change = "created" | "enabled" | "disabled" | "deleted" | "sent" | "accepted" | "declined";

/** Records a change to an invitation in the audit log, without the invitation's token. */
export async function recordInvitationAudit(
  tx: Context,
  change: Change,
  row: DecryptedInvitation,
): Promise<void> {
  const facts = { role: row.roleName, uses: row.uses, max_uses: row.maxUses, expires_at: row.endsAt };
  await recordAudit(tx, {
    action: `invitation.${change}`,
    entityType: row.kind === "qr" ? "invitation" : "trainer_invitation",
    entityId: row.id,
    ...(change === "deleted" ? { before: facts } : { after: facts }),
  });
}

/** Records a change to an invitation in the audit log and notifies open pages. */
export async function recordInvitationChange(
  tx: Context,
  change: Change,
  row: DecryptedInvitation,
): Promise<void> {
  await recordInvitationAudit(tx, change, row);
  await publishLiveEvent(tx, { topic: "invitations", module: "invitations" });
}
