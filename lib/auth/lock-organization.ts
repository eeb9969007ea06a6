import { z } from "zod";
import { Prisma, type Queryable } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

const lockedOrganizationSchema = z.object({ ownerId: z.string(), isOpen: z.boolean() });

/**
 * Locks the organization, its members and its roles against concurrent changes until the transaction ends.
 * Rows that refer to the organization can still be inserted, so live events don't have to wait.
 */
export async function lockOrganization(
  tx: Queryable,
  organizationId: string,
): Promise<z.infer<typeof lockedOrganizationSchema> | null> {
  const [row] = await queryRows(
    tx,
    lockedOrganizationSchema,
    Prisma.sql`
    SELECT owner_id::text AS "ownerId", is_active AS "isOpen" FROM organizations
    WHERE id = ${organizationId}::uuid FOR NO KEY UPDATE`,
  );
  return row ?? null;
}
