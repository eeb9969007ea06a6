import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { adjustMemberCount, assignMemberHorses, insertMember } from "@/lib/domain/organizations/members/data";
import { createAlreadyMemberError } from "@/lib/domain/organizations/members/model/already-member-error";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { createNotFoundError } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

interface NewMember {
  organizationId: string;
  userId: string;
  /** The ID of any role except the owner's, because ownership changes only through a transfer. */
  roleId: string;
  /** The member's selected horses. If empty, the role's default applies. */
  horseIds?: readonly string[];
  /**
   * The inviter's ID, if the inviter is limited to selected horses. Only these horses can then be assigned.
   * Null if all of the organization's horses can be assigned.
   */
  grantedBy?: string | null;
}

/**
 * Adds a member in the transaction that accepts an invitation. Throws NOT_FOUND if the role is the owner's or
 * belongs to another organization, or CONFLICT if the user is already a member.
 */
export async function addMember(
  tx: Context,
  { horseIds = [], grantedBy = null, ...membership }: NewMember,
): Promise<void> {
  const { organizationId, userId } = membership;
  const organizationCtx = await createOrganizationContext({ ctx: tx, organizationId });
  await adjustMemberCount(organizationCtx, organizationId, 1);
  const added = await insertMember(organizationCtx, { ...membership, hasChosenHorses: horseIds.length > 0 });
  if (!added) throw createNotFoundError("Role");
  if (!added.isNew) throw createAlreadyMemberError();
  if (horseIds.length > 0)
    await assignMemberHorses(organizationCtx, { organizationId, userId }, { horseIds, grantedBy });
  await recordAudit(organizationCtx, {
    action: "member.joined",
    entityType: "member",
    entityId: userId,
    after: { role: added.roleName, ...(horseIds.length > 0 && { horses: horseIds.length }) },
  });
  await publishLiveEvent(organizationCtx, { topic: "members", module: "members" });
}
