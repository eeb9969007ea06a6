import type { Context } from "@/lib/auth/context";

/** Until the transaction ends, nobody else passes this point with the same key. */
export async function lockUntilCommit(tx: Context, key: string): Promise<void> {
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}
