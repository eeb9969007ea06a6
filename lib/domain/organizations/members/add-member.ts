import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import {
  adjustMemberCount,
  assignMemberHorses,
  findInvitationCutoff,
  insertMember,
} from "@/lib/domain/organizations/members/data";
import { createAlreadyMemberError } from "@/lib/domain/organizations/members/model/already-member-error";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { createNotFoundError, DomainError } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

interface NewMember {
  organizationId: string;
  userId: string;
  /** The ID of any role except the owner's, because ownership changes only through a transfer. */
  roleId: string;
  /** The member's selected horses. If empty, the role's default applies. */
  horseIds?: readonly string[];
  /**
   * The inviter's ID, if the inviter is limited to selected horses. In that case, only the inviter's horses can be
   * assigned. Null if all of the organization's horses can be assigned.
   */
  grantedBy?: string | null;
  /** The time at which the invitation was created. */
  invitedAt: Date;
}

/**
 * Adds a member in the transaction that accepts an invitation. The caller must have locked the organization. Throws
 * NOT_FOUND if the role is the owner's or belongs to another organization, or CONFLICT if the user is already a
 * member. Throws PRECONDITION_FAILED if the user was removed or lost permissions after the invitation was created.
 */
export async function addMember(
  tx: Context,
  { horseIds = [], grantedBy = null, invitedAt, ...membership }: NewMember,
): Promise<void> {
  const { organizationId, userId } = membership;
  await requireNewerInvitation(tx, { organizationId, userId, invitedAt });
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

async function requireNewerInvitation(
  tx: Context,
  { invitedAt, ...key }: Pick<NewMember, "organizationId" | "userId" | "invitedAt">,
): Promise<void> {
  const cutoff = await findInvitationCutoff(tx, key);
  if (cutoff === null || invitedAt > cutoff) return;
  throw new DomainError(
    "PRECONDITION_FAILED",
    "Your membership changed after this invitation was created. Please ask for a new invitation.",
  );
}
