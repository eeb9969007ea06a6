import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { grants, readPermissions } from "@/lib/auth/permissions";
import type { NamedHorse } from "@/lib/domain/work/tasks/dto";

/** Returns the roles with access to tasks, built-in roles first. */
export async function selectAssigneeRoles(ctx: Context): Promise<NamedHorse[]> {
  const roles = await ctx.db.role.findMany({
    where: { OR: [{ organizationId: null }, { organizationId: getOrganizationId(ctx) }] },
    orderBy: [{ organizationId: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    select: { id: true, name: true, permissions: true },
  });
  return roles
    .filter(({ permissions }) => grants(readPermissions(permissions), "tasks", "read"))
    .map(({ id, name }) => ({ id, name }));
}
