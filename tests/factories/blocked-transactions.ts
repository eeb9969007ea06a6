import { vi } from "vitest";
import { db } from "@/lib/db";

/** Waits until a transaction in the test's database is blocked by another transaction. */
export async function waitForBlockedTransaction(): Promise<void> {
  await vi.waitFor(async () => {
    const [row] = await db().$queryRaw<{ count: number }[]>`
      SELECT count(*)::int FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    if (!row?.count) throw new Error("No transaction is blocked");
  });
}
