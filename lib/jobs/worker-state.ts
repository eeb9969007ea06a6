import "server-only";
import { type Clock, SECOND_MS, systemClock } from "@/lib/clock";
import { db } from "@/lib/db";

/** How often a worker says that it lives. */
export const HEARTBEAT_MS = 10 * SECOND_MS;

/** Three missed beats. */
const AWAY_AFTER_MS = 3 * HEARTBEAT_MS;

export interface WorkerState {
  isAlive: boolean;
  lastSeenAt: Date | null;
}

/** Whether any worker process has said lately that it lives; for the health page. */
export async function findWorkerState(clock: Clock = systemClock): Promise<WorkerState> {
  const { _max } = await db().workerHeartbeat.aggregate({ _max: { seenAt: true } });
  const lastSeenAt = _max.seenAt;
  const isAlive = lastSeenAt !== null && clock.now().getTime() - lastSeenAt.getTime() < AWAY_AFTER_MS;
  return { isAlive, lastSeenAt };
}
