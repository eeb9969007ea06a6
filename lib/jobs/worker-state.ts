import "server-only";
import { SECOND_MS, systemClock } from "@/lib/clock";
import { db, type Queryable } from "@/lib/db";

/** How often a worker sends a heartbeat. */
export const HEARTBEAT_MS = 10 * SECOND_MS;

/** A worker counts as down after three missed heartbeats. */
const DOWN_AFTER_MS = 3 * HEARTBEAT_MS;

export interface WorkerState {
  isAlive: boolean;
  lastSeenAt: Date | null;
}

/** Returns whether any worker sent a recent heartbeat. The health page uses it. */
export async function findWorkerState(database: Queryable = db()): Promise<WorkerState> {
  const { _max } = await database.workerHeartbeat.aggregate({ _max: { seenAt: true } });
  const lastSeenAt = _max.seenAt;
  const isAlive = lastSeenAt !== null && systemClock.now().getTime() - lastSeenAt.getTime() < DOWN_AFTER_MS;
  return { isAlive, lastSeenAt };
}
