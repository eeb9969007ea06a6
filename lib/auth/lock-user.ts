import type { Queryable } from "@/lib/db";

/** What changes an account and its tokens locks the account first, always: two at once wait, and never deadlock. */
export async function lockUser(tx: Queryable, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
}
