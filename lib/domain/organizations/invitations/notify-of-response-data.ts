import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { hasPermission, type Level, type Module, readPermissions } from "@/lib/auth/permissions";
import { getPublicName, PUBLIC_NAME_FIELDS } from "@/lib/public-name";

/**
 * Returns the name that other members see, or null if the user never entered a name. Never returns an email
 * address, because every member can see the result.
 */
export async function findPublicName(ctx: Context, userId: string): Promise<string | null> {
  const profile = await ctx.db.userAccountProfile.findUnique({
    where: { userId },
    ...PUBLIC_NAME_FIELDS,
  });
  return getPublicName(profile);
}

/** Returns whether the user is a member whose role grants this permission. */
export async function hasMemberPermission(
  ctx: Context,
  userId: string,
  [module, level]: readonly [Module, Level],
): Promise<boolean> {
  const member = await ctx.db.organizationMember.findUnique({
    where: { organizationId_userId: { organizationId: getOrganizationId(ctx), userId } },
    select: { role: { select: { permissions: true } } },
  });
  return member !== null && hasPermission(readPermissions(member.role.permissions), module, level);
}

/** Returns the name of a member's role; null if the user isn't a member. */
export async function findRoleName(ctx: Context, userId: string): Promise<string | null> {
  const member = await ctx.db.organizationMember.findUnique({
    where: { organizationId_userId: { organizationId: getOrganizationId(ctx), userId } },
    select: { role: { select: { name: true } } },
  });
  return member?.role.name ?? null;
}
