import { vi } from "vitest";
import { db } from "@/lib/db";

/** Waits until a transaction in the test's database is blocked by another transaction. */
export async function waitForBlockedTransaction(): Promise<void> {
  const check = async () => {
    const [row] = await db().$queryRaw<{ count: number }[]>`
      SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (!row?.count) throw new Error("No transaction is blocked");
  };
  // A busy machine may take longer than the default timeout of one second.
  await vi.waitFor(check, { timeout: 10_000 });
}
