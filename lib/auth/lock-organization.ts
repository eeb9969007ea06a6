import type { Queryable } from "@/lib/db";

/**
 * Locks the organization, its members and its roles against concurrent changes until the transaction ends.
 * Rows that refer to the organization can still be inserted, so live events don't have to wait.
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
