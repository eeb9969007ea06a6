import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { lockOrganization } from "@/lib/auth/lock-organization";
import { canChangeMember } from "@/lib/domain/organizations/members/can-change-member";
import { findMember, setInvitationCutoff } from "@/lib/domain/organizations/members/data";
import { endMembership } from "@/lib/domain/organizations/members/end-membership";
import { leaveOrganization } from "@/lib/domain/organizations/members/leave-organization";
import { type MemberIdInput, memberIdSchema } from "@/lib/domain/organizations/members/model/schemas";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/**
 * Removes a member. Members who remove themselves leave the organization. Throws NOT_FOUND if the user isn't
 * a member, or FORBIDDEN if the actor can't change the member.
 */
export async function removeMember({ ctx, input }: VerbArguments<MemberIdInput>): Promise<{ removed: true }> {
  const { userId } = parse(memberIdSchema, input);
  if (ctx.organization && requireUser(ctx).userId === userId) {
    await leaveOrganization({ ctx, input: { organizationId: ctx.organization.id } });
    return { removed: true };
  }
  const { id } = requirePermission(ctx, "members", "full", { allowLocked: true });
  await ctx.transaction(async (tx) => {
    const organization = await lockOrganization(tx.db, id);
    const member = await findMember(tx, id, userId);
    if (!member) throw createNotFoundError("Member");
    if (userId === organization?.ownerId || !canChangeMember(tx, member))
      throw createMemberNotChangeableError();
    await endMembership(tx, member, "member.removed");
    await setInvitationCutoff(tx, { organizationId: id, userId });
  });
  return { removed: true };
}

/**
 * Returns the error for an attempt to change or remove the owner or a member with more permissions than the
 * actor.
 */
export function createMemberNotChangeableError(): DomainError {
  return new DomainError(
    "FORBIDDEN",
    "This member has more permissions than you. Ask the owner to make the change.",
  );
}
