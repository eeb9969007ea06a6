import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { idRowSchema, queryRows } from "@/lib/query-rows";

/**
 * Returns the IDs of the given contacts that belong to the organization and weren't merged. In a transaction,
 * locks these contacts against merges until the transaction ends. A later merge then also moves the rows that
 * the transaction adds.
 */
export async function lockActiveContacts(ctx: Context, ids: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(
    ctx.db,
    idRowSchema,
    Prisma.sql`
    SELECT id::text FROM clients
    WHERE organization_id = ${getOrganizationId(ctx)}::uuid AND id = ANY(${[...ids]}::text[]::uuid[])
      AND merged_into_id IS NULL
    ORDER BY id FOR KEY SHARE`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the names of the given contacts, keyed by contact ID. */
export async function selectNames(ctx: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.client.findMany({
    where: { organizationId: getOrganizationId(ctx), id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function addRoleToContacts(tx: Context, ids: readonly string[], role: string): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE clients SET roles = array_append(roles, ${role})
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ANY(${ids}::text[]::uuid[])
      AND NOT ${role} = ANY(roles)`;
}
