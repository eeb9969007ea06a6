import "server-only";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { CONTEXT_ORGANIZATION_SELECT, readContextOrganization } from "@/lib/auth/context-organization";

/** Returns an organization that isn't closed, or null. */
export async function findOpenOrganization(ctx: Context, id: string): Promise<ContextOrganization | null> {
  const row = await ctx.db.organization.findUnique({
    where: { id, closedAt: null, purgedAt: null },
    select: CONTEXT_ORGANIZATION_SELECT,
  });
  return row && readContextOrganization(row);
}
