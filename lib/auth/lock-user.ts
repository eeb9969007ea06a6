import { z } from "zod";
import { Prisma, type Queryable } from "@/lib/db";
import { queryRows } from "@/lib/query-rows";

const isActiveRowSchema = z.object({ isActive: z.boolean() });

/**
 * Locks the account. To prevent deadlocks, all code that changes an account or its tokens must call this
 * function first. Returns false if the account has been deleted, for example after its session was read.
 */
export async function lockUser(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    isActiveRowSchema,
    Prisma.sql`
    SELECT deleted_at IS NULL AS "isActive" FROM users WHERE id = ${userId}::uuid FOR UPDATE`,
  );
  return row?.isActive ?? false;
}
