import "server-only";
import type { Context } from "@/lib/auth/context";

/** Whether the person is a member there, and it is open. */
export async function isMemberOfOpen(ctx: Context, userId: string, organizationId: string): Promise<boolean> {
  const where = { userId, organizationId, organization: { isActive: true } };
  return (await ctx.db.organizationMember.count({ where })) > 0;
}

/** Where this session goes on and the person's next one begins. */
export async function saveChoice(
  tx: Context,
  { userId, sessionId, organizationId }: Record<"userId" | "sessionId" | "organizationId", string>,
): Promise<void> {
  await tx.db.session.updateMany({
    where: { id: sessionId, userId },
    data: { currentOrganizationId: organizationId },
  });
  await tx.db.user.updateMany({ where: { id: userId }, data: { chosenOrganizationId: organizationId } });
}
