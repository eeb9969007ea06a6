import type { Context } from "@/lib/auth/context";

/**
 * Waits until no other transaction has a lock with this key. Then locks the key until this transaction ends.
 */
export async function lockUntilCommit(tx: Context, key: string): Promise<void> {
  await lockAllUntilCommit(tx, [key]);
}

/** Locks several keys like `lockUntilCommit`, in the given order, with one SQL statement. */
export async function lockAllUntilCommit(tx: Context, keys: readonly string[]): Promise<void> {
  await tx.db.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(${[...keys]}::text[]) key`;
}
