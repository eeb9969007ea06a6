import type { Context } from "@/lib/auth/context";

/** Waits for other transactions with the same key, then makes them wait until this transaction ends. */
export async function lockUntilCommit(tx: Context, key: string): Promise<void> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}
