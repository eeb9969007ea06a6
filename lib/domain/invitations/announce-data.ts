import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import { grants, type Level, type Module, readPermissions } from "@/lib/auth/permissions";
import { PUBLIC_NAME, publicNameOf } from "@/lib/public-name";

/** How others know the person; null where they never said. No address: everybody at the stable may read it. */
export async function findPublicName(ctx: Context, userId: string): Promise<string | null> {
  const profile = await ctx.db.userAccountProfile.findUnique({
    where: { userId },
    ...PUBLIC_NAME,
  });
  return publicNameOf(profile);
}

/** Whether the person is a member of the organization whose role may do so much. */
export async function memberMay(
  ctx: Context,
  userId: string,
  [module, level]: readonly [Module, Level],
): Promise<boolean> {
  const member = await ctx.db.organizationMember.findUnique({
    where: { organizationId_userId: { organizationId: organizationIdOf(ctx), userId } },
    select: { role: { select: { permissions: true } } },
  });
  return member !== null && grants(readPermissions(member.role.permissions), module, level);
}

/** The name of a member's role; null for who isn't one. */
export async function findRoleName(ctx: Context, userId: string): Promise<string | null> {
  const member = await ctx.db.organizationMember.findUnique({
    where: { organizationId_userId: { organizationId: organizationIdOf(ctx), userId } },
    select: { role: { select: { name: true } } },
  });
  return member?.role.name ?? null;
}
