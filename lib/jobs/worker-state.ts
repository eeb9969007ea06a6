import "server-only";
import { type Clock, SECOND_MS, systemClock } from "@/lib/clock";
import { db } from "@/lib/db";

/** Interval of a worker's heartbeat. */
export const HEARTBEAT_MS = 10 * SECOND_MS;

/** Three missed heartbeats. */
const DOWN_AFTER_MS = 3 * HEARTBEAT_MS;

export interface WorkerState {
  isAlive: boolean;
  lastSeenAt: Date | null;
}

/** Returns whether any worker sent a recent heartbeat; used by the health page. */
export async function findWorkerState(clock: Clock = systemClock): Promise<WorkerState> {
  const { _max } = await db().workerHeartbeat.aggregate({ _max: { seenAt: true } });
  const lastSeenAt = _max.seenAt;
  const isAlive = lastSeenAt !== null && clock.now().getTime() - lastSeenAt.getTime() < DOWN_AFTER_MS;
  return { isAlive, lastSeenAt };
}
