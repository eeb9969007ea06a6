import "server-only";
import type { Context } from "@/lib/auth/context";
import { HORSE_SCOPES, readPermissions } from "@/lib/auth/permissions";
import type { Role } from "@/lib/domain/roles/grantable";

const COLUMNS = {
  id: true,
  key: true,
  name: true,
  color: true,
  permissions: true,
  horseScope: true,
} as const;

interface RoleRow extends Omit<Role, "permissions" | "horseScope"> {
  permissions: unknown;
  horseScope: string;
}

function toRole({ permissions, horseScope, ...row }: RoleRow): Role {
  return {
    ...row,
    permissions: readPermissions(permissions),
    // What nobody knows is the narrower one.
    horseScope: HORSE_SCOPES.find((scope) => scope === horseScope) ?? "chosen",
  };
}

/** The built-in roles and the organization's own. */
function rolesOf(organizationId: string) {
  return { OR: [{ organizationId: null }, { organizationId }] };
}

/** Built-in ones first, in their order; then the organization's own, oldest first. */
export async function selectRoles(ctx: Context, organizationId: string): Promise<Role[]> {
  const rows = await ctx.db.role.findMany({
    where: rolesOf(organizationId),
    orderBy: [{ organizationId: { sort: "asc", nulls: "first" } }, { id: "asc" }],
    select: COLUMNS,
  });
  return rows.map(toRole);
}

export async function findRole(ctx: Context, organizationId: string, id: string): Promise<Role | null> {
  const row = await ctx.db.role.findFirst({ where: { id, ...rolesOf(organizationId) }, select: COLUMNS });
  return row && toRole(row);
}
