import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { hasPermission, readPermissions } from "@/lib/auth/permissions";
import type { NamedReference } from "@/lib/domain/work/tasks/dto";

/** Returns the roles with access to tasks, built-in roles first. */
export async function selectAssigneeRoles(ctx: Context): Promise<NamedReference[]> {
  const roles = await ctx.db.role.findMany({
    where: { OR: [{ organizationId: null }, { organizationId: getOrganizationId(ctx) }] },
    orderBy: [{ organizationId: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    select: { id: true, name: true, permissions: true },
  });
  return roles
    .filter(({ permissions }) => hasPermission(readPermissions(permissions), "tasks", "read"))
    .map(({ id, name }) => ({ id, name }));
}
