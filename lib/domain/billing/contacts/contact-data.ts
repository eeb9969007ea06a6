import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";

/** Returns those of the contacts that belong to the organization and weren't merged into another one. */
export async function selectActiveContactIds(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.client.findMany({
    where: { organizationId: getOrganizationId(ctx), id: { in: [...ids] }, mergedIntoId: null },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** Returns the names of contacts by ID. */
export async function selectNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.client.findMany({
    where: { organizationId: getOrganizationId(ctx), id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the organization's active contacts, by name. */
export async function selectContactChoices(ctx: Context): Promise<{ id: string; name: string }[]> {
  return ctx.db.client.findMany({
    where: { organizationId: getOrganizationId(ctx), archivedAt: null, mergedIntoId: null },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: { id: true, name: true },
  });
}

export async function addRole(tx: Context, ids: readonly string[], role: string): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE clients SET roles = array_append(roles, ${role})
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ANY(${ids}::text[]::uuid[])
      AND NOT ${role} = ANY(roles)`;
}
