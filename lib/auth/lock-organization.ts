import type { Queryable } from "@/lib/db";

/**
 * Waits for whoever else changes the organization, its members or its roles; what it is then, it stays until the
 * transaction ends. Rows that refer to it can still be written: a live event beside this one must not wait for it.
 */
export async function lockOrganization(
  tx: Queryable,
  organizationId: string,
): Promise<{ ownerId: string; isOpen: boolean } | null> {
  const [row] = await tx.$queryRaw<{ ownerId: string; isOpen: boolean }[]>`
    SELECT owner_id::text AS "ownerId", is_active AS "isOpen" FROM organizations
    WHERE id = ${organizationId}::uuid FOR NO KEY UPDATE`;
  return row ?? null;
}
