import "server-only";
import { requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { lockOrganization } from "@/lib/auth/lock-organization";
import { setInvitationCutoff } from "@/lib/domain/organizations/members/cutoff-data";
import { findMember } from "@/lib/domain/organizations/members/data";
import { endMembership } from "@/lib/domain/organizations/members/end-membership";
import { isChangeableMember } from "@/lib/domain/organizations/members/is-changeable-member";
import { leaveOrganization } from "@/lib/domain/organizations/members/leave-organization";
import { type MemberInput, memberSchema } from "@/lib/domain/organizations/members/model/schemas";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/** Removes a member; people who remove themselves leave the organization. Throws NOT_FOUND and FORBIDDEN. */
export async function removeMember({ ctx, input }: VerbArguments<MemberInput>): Promise<{ removed: true }> {
  const { userId } = parse(memberSchema, input);
  if (ctx.organization && requireUser(ctx).userId === userId) {
    await leaveOrganization({ ctx, input: { organizationId: ctx.organization.id } });
    return { removed: true };
  }
  const { id } = requirePermission(ctx, "members", "full", { allowLocked: true });
  await ctx.transaction(async (tx) => {
    const organization = await lockOrganization(tx.db, id);
    const member = await findMember(tx, id, userId);
    if (!member) throw createNotFoundError("Member");
    if (userId === organization?.ownerId || !isChangeableMember(tx, member))
      throw createMemberNotVisibleError();
    await endMembership(tx, member, "member.removed");
    await setInvitationCutoff(tx, { organizationId: id, userId });
  });
  return { removed: true };
}

/** Returns the error for changing the owner or a member with more permissions than the actor. */
export function createMemberNotVisibleError(): DomainError {
  return new DomainError(
    "FORBIDDEN",
    "This member has more permissions than you. Ask the owner to make the change.",
  );
}
