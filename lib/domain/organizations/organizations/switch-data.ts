import "server-only";
import type { Context } from "@/lib/auth/context";

export async function isMemberOfOpenOrganization(
  ctx: Context,
  userId: string,
  organizationId: string,
): Promise<boolean> {
  const where = { userId, organizationId, organization: { isActive: true } };
  return (await ctx.db.organizationMember.count({ where })) > 0;
}

/** Saves the current organization for this session and for the user's next sign-in. */
export async function saveCurrentOrganization(
  tx: Context,
  { userId, sessionId, organizationId }: Record<"userId" | "sessionId" | "organizationId", string>,
): Promise<void> {
  await tx.db.session.updateMany({
    where: { id: sessionId, userId },
    data: { currentOrganizationId: organizationId },
  });
  await tx.db.user.updateMany({ where: { id: userId }, data: { chosenOrganizationId: organizationId } });
}
