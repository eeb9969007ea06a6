import type { Context } from "@/lib/auth/context";

/**
 * Waits until no other transaction has a lock with this key. Then locks the key until this transaction ends.
 */
export async function lockUntilCommit(tx: Context, key: string): Promise<void> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}
