import type { Queryable } from "@/lib/db";

/**
 * What changes an account and its tokens locks the account first, always: two at once wait, and never deadlock.
 * False for an account that was deleted, maybe a moment before: its session may have been read while it lived.
 */
export async function lockUser(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isLiving: boolean }[]>`
    SELECT deleted_at IS NULL AS "isLiving" FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  return row?.isLiving ?? false;
}
