import "server-only";
import type { Context } from "@/lib/auth/context";
import { HORSE_SCOPES, readPermissions } from "@/lib/auth/permissions";
import type { Prisma } from "@/lib/db";
import type { Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { isUuid } from "@/lib/ids";

const COLUMNS = {
  id: true,
  key: true,
  name: true,
  color: true,
  permissions: true,
  horseScope: true,
} as const;

const ROLE_ORDER = [
  { organizationId: { sort: "asc", nulls: "first" } },
  { id: "asc" },
] satisfies Prisma.RoleOrderByWithRelationInput[];

interface RoleRow extends Omit<Role, "permissions" | "horseScope"> {
  permissions: unknown;
  horseScope: string;
}

function toRole({ permissions, horseScope, ...row }: RoleRow): Role {
  return {
    ...row,
    permissions: readPermissions(permissions),
    // An unknown scope is treated as `chosen`, the most restrictive scope.
    horseScope: HORSE_SCOPES.find((scope) => scope === horseScope) ?? "chosen",
  };
}

/** Returns a filter for the built-in roles and the organization's custom roles. */
function toOrganizationFilter(organizationId: string) {
  return { OR: [{ organizationId: null }, { organizationId }] };
}

const selectCounted = (organizationId: string) => ({
  ...COLUMNS,
  _count: { select: { members: { where: { organizationId } } } },
});

export interface RoleWithMemberCount extends Role {
  /** The number of this organization's members who have the role. */
  memberCount: number;
}

export async function selectRolesWithMemberCount(
  ctx: Context,
  organizationId: string,
): Promise<RoleWithMemberCount[]> {
  const rows = await ctx.db.role.findMany({
    where: toOrganizationFilter(organizationId),
    orderBy: ROLE_ORDER,
    select: selectCounted(organizationId),
  });
  return rows.map(({ _count, ...row }) => ({ ...toRole(row), memberCount: _count.members }));
}

/** Returns the built-in roles in their fixed order, then the custom roles, oldest first. */
export async function selectOrganizationRoles(ctx: Context, organizationId: string): Promise<Role[]> {
  const rows = await ctx.db.role.findMany({
    where: toOrganizationFilter(organizationId),
    orderBy: ROLE_ORDER,
    select: COLUMNS,
  });
  return rows.map(toRole);
}

/** Finds a role. Returns null for an unknown or malformed ID, because IDs can come from a URL. */
export async function findRole(ctx: Context, organizationId: string, id: string): Promise<Role | null> {
  if (!isUuid(id)) return null;
  const row = await ctx.db.role.findFirst({
    where: { id, ...toOrganizationFilter(organizationId) },
    select: COLUMNS,
  });
  return row && toRole(row);
}
