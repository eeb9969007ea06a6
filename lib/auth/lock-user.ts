import type { Queryable } from "@/lib/db";

/**
 * Locks the account. To prevent deadlocks, all code that changes an account or its tokens must call this
 * function first. Returns false if the account has been deleted, for example after its session was read.
 */
export async function lockUser(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isActive: boolean }[]>`
    SELECT deleted_at IS NULL AS "isActive" FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  return row?.isActive ?? false;
}
