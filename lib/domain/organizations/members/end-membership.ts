import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import {
  adjustMemberCount,
  deleteMemberRow,
  type MemberWithRole,
} from "@/lib/domain/organizations/members/data";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Removes a member. The removal takes effect on the member's next request. The caller must have locked the
 * organization.
 */
export async function endMembership(
  tx: Context,
  { userId, role }: MemberWithRole,
  action: "member.left" | "member.removed",
): Promise<void> {
  const organizationId = getOrganizationId(tx);
  if (!(await deleteMemberRow(tx, organizationId, userId))) return;
  await adjustMemberCount(tx, organizationId, -1);
  await recordAudit(tx, { action, entityType: "member", entityId: userId, before: { role: role.name } });
  await publishLiveEvent(tx, { topic: "members", module: "members" });
}
