import "server-only";
import type { Context } from "@/lib/auth/context";
import { SECOND_MS } from "@/lib/clock";
import { isDatabaseUnavailable, isStatementTimeout } from "@/lib/database-unavailable";
import { db, type Queryable, replicaDb } from "@/lib/db";
import { findWorkerState } from "@/lib/jobs/worker-state";
import { logger } from "@/lib/logger";
import { withTimeout } from "@/lib/timeout";

const CHECK_EVERY_MS = 5 * SECOND_MS;
const CHECK_TIMEOUT_MS = SECOND_MS;

let check: { at: number; result: Promise<boolean> } | undefined;

/**
 * Runs reads on the replica at DATABASE_READ_URL. Use this function for data that may be a few seconds out of
 * date, such as reports and exports. Falls back to DATABASE_URL if DATABASE_READ_URL isn't set, if a
 * transaction is open, or if the replica is unavailable or outdated. `read` may run twice.
 */
export async function readFromReplica<T>(ctx: Context, read: (reader: Context) => Promise<T>): Promise<T> {
  const replica = replicaDb();
  if (!replica || ctx.db !== db() || !(await isReplicaCurrent(replica))) return read(ctx);
  try {
    return await read({ ...ctx, db: replica });
  } catch (error) {
    // A query that times out on the replica would also be too slow on the primary.
    if (!isDatabaseUnavailable(error) || isStatementTimeout(error)) throw error;
    logger().warn({ error }, "A read failed on the replica and is retried on the primary");
    return read(ctx);
  }
}

/**
 * Returns whether the replica contains a recent worker heartbeat. The age of the latest heartbeat shows how
 * far the replica lags behind, regardless of the type of replication.
 */
function isReplicaCurrent(replica: Queryable): Promise<boolean> {
  if (!check || Date.now() - check.at > CHECK_EVERY_MS)
    check = { at: Date.now(), result: checkReplica(replica) };
  return check.result;
}

async function checkReplica(replica: Queryable): Promise<boolean> {
  try {
    const state = findWorkerState(replica);
    const { isAlive, lastSeenAt } = await withTimeout(state, CHECK_TIMEOUT_MS, "The replica didn't respond");
    if (!isAlive) logger().warn({ lastSeenAt }, "The replica has no recent heartbeat, so it isn't used");
    return isAlive;
  } catch (error) {
    logger().warn({ error }, "The replica isn't available");
    return false;
  }
}
