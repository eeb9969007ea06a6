import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { countMembers, insertMember } from "@/lib/domain/members/data";
import { enterOrganization } from "@/lib/domain/organizations/enter-organization";
import { DomainError, notFound } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

interface NewMember {
  organizationId: string;
  userId: string;
  /** Never the owner's: an organization has one, who hands over. */
  roleId: string;
}

/** Makes somebody a member, in the transaction of an accepted invitation. Throws NOT_FOUND, and CONFLICT for a member. */
export async function addMember(tx: Context, { organizationId, userId, roleId }: NewMember): Promise<void> {
  const inside = await enterOrganization({ ctx: tx, organizationId });
  await countMembers(inside, organizationId, 1);
  const added = await insertMember(inside, { organizationId, userId, roleId });
  if (!added) throw notFound("Role");
  if (!added.isNew) throw new DomainError("CONFLICT", "You are already a member of this organization");
  await recordAudit(inside, {
    action: "member.joined",
    entityType: "member",
    entityId: userId,
    after: { role: added.roleName },
  });
  await publishLiveEvent(inside, { topic: "members", module: "members" });
}
