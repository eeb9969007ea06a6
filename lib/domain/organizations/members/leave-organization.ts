import "server-only";
import { requireUser, type VerbArguments } from "@/lib/auth/context";
import { lockOrganization } from "@/lib/auth/lock-organization";
import { findMember } from "@/lib/domain/organizations/members/data";
import { endMembership } from "@/lib/domain/organizations/members/end-membership";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import {
  type OrganizationIdInput,
  organizationIdSchema,
} from "@/lib/domain/organizations/organizations/model/schemas";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/**
 * Ends the user's own membership. Throws NOT_FOUND if the user isn't a member, or PRECONDITION_FAILED for the
 * owner, who must transfer ownership first.
 */
export async function leaveOrganization({
  ctx,
  input,
}: VerbArguments<OrganizationIdInput>): Promise<{ left: true }> {
  const { userId } = requireUser(ctx);
  const { organizationId } = parse(organizationIdSchema, input);
  await ctx.transaction(async (tx) => {
    const organization = await lockOrganization(tx.db, organizationId);
    const member = await findMember(tx, organizationId, userId);
    if (!member) throw createNotFoundError("Organization");
    if (userId === organization?.ownerId) {
      throw new DomainError(
        "PRECONDITION_FAILED",
        "An organization needs an owner. Transfer ownership before you leave.",
      );
    }
    await endMembership(await createOrganizationContext({ ctx: tx, organizationId }), member, "member.left");
  });
  return { left: true };
}
