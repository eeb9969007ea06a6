import { expect, vi } from "vitest";
import { db, type Transaction } from "@/lib/db";

/** Counts the statements in this database that are waiting for a lock. */
export async function countWaitingStatements(): Promise<number> {
  const rows = await db().$queryRaw<unknown[]>`
    SELECT 1 AS one FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return rows.length;
}

/**
 * Writes in a transaction, starts `job`, and commits once the job is waiting for one of the transaction's
 * locks.
 */
export async function commitWhileWaiting(
  job: () => Promise<void>,
  write: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { done } = await db().$transaction(async (tx) => {
    await write(tx);
    const running = job();
    await vi.waitFor(async () => expect(await countWaitingStatements()).toBe(1), 4_000);
    return { done: running };
  });
  await done;
}
