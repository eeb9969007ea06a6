import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { type Context, getOrganizationId, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { lockOrganization } from "@/lib/auth/lock-organization";
import { type HorseIds, hasAllPermissions } from "@/lib/auth/permissions";
import { canChangeMember, hasAllHorses } from "@/lib/domain/organizations/members/can-change-member";
import {
  findMember,
  type MemberWithRole,
  replaceMemberHorses,
  setInvitationCutoff,
  updateMemberRow,
} from "@/lib/domain/organizations/members/data";
import { type UpdateMemberInput, updateMemberSchema } from "@/lib/domain/organizations/members/model/schemas";
import { createMemberNotChangeableError } from "@/lib/domain/organizations/members/remove-member";
import { requireGrantableRole } from "@/lib/domain/organizations/roles/require-grantable-role";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";
import { publishLiveEvent } from "@/lib/live/publish";

/**
 * Changes a member's role or horses. The change takes effect on the member's next request. Throws NOT_FOUND
 * if the member, the role or a horse doesn't exist. Throws FORBIDDEN if the member is the owner or has more
 * permissions than the actor, or if the change would grant permissions or access to horses that the actor
 * doesn't have.
 */
export async function updateMember({
  ctx,
  input,
}: VerbArguments<UpdateMemberInput>): Promise<{ userId: string }> {
  const { id: organizationId } = requirePermission(ctx, "members", "full");
  const { userId, roleId, ...access } = parse(updateMemberSchema, input);
  await ctx.transaction(async (tx) => {
    const organization = await lockOrganization(tx.db, organizationId);
    const member = await findMember(tx, organizationId, userId);
    if (!member) throw createNotFoundError("Member");
    if (userId === organization?.ownerId || !canChangeMember(tx, member))
      throw createMemberNotChangeableError();
    const isRoleChanged = roleId !== undefined && roleId !== member.role.id;
    const role = isRoleChanged ? await requireGrantableRole(tx, roleId) : null;
    const horseIds = getNextHorseIds(member, access, role?.horseScope);
    if (!hasAllHorses(tx.horseIds, horseIds)) throw createHorseNotAccessibleError();
    await saveMember(tx, member, { role: role ?? member.role, horseIds });
    const hasFewerPermissions = !hasAllPermissions(
      role?.permissions ?? member.permissions,
      member.permissions,
    );
    if (hasFewerPermissions || !hasAllHorses(horseIds, member.horseIds))
      await setInvitationCutoff(tx, { organizationId, userId });
  });
  return { userId };
}

/**
 * A list of horses implies the scope "chosen". The scope "chosen" without a list keeps the previous
 * selection.
 */
function getNextHorseIds(
  member: MemberWithRole,
  access: { horseScope?: "all" | "chosen" | undefined; horseIds?: string[] | undefined },
  roleScope: "all" | "chosen" | undefined,
): HorseIds {
  const { horseIds } = access;
  const scope = access.horseScope ?? (horseIds ? "chosen" : (roleScope ?? member.horseScope));
  if (scope === "all") return "all";
  return horseIds ?? (member.horseIds === "all" ? [] : member.horseIds);
}

async function saveMember(
  tx: Context,
  before: MemberWithRole,
  { role, horseIds }: { role: { id: string; name: string }; horseIds: HorseIds },
): Promise<void> {
  const key = { organizationId: getOrganizationId(tx), userId: before.userId };
  await updateMemberRow(tx, key, { roleId: role.id, horseScope: horseIds === "all" ? "all" : "chosen" });
  if (horseIds !== "all" && !(await replaceMemberHorses(tx, key, horseIds)))
    throw createNotFoundError("Horse");
  await recordAudit(tx, {
    action: "member.changed",
    entityType: "member",
    entityId: before.userId,
    before: { role: before.role.name, horses: getHorseCount(before.horseIds) },
    after: { role: role.name, horses: getHorseCount(horseIds) },
  });
  await publishLiveEvent(tx, { topic: "members", module: "members" });
}

function getHorseCount(horseIds: HorseIds): "all" | number {
  return horseIds === "all" ? "all" : horseIds.length;
}

function createHorseNotAccessibleError(): DomainError {
  return new DomainError(
    "FORBIDDEN",
    "You can only assign horses that you have access to. Choose other horses, or ask the owner to make the change.",
  );
}
