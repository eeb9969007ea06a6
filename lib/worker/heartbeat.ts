import "server-only";
import type { PoolClient } from "pg";
import { systemClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { HEARTBEAT_MS } from "@/lib/jobs/worker-state";
import { logger } from "@/lib/logger";

/**
 * Says that this worker lives, in two ways. An advisory lock, which PostgreSQL drops the moment the process is
 * gone, guards its jobs: what a worker without the lock holds is free again, at once instead of after the queue's
 * four hours. And a row with a time, for the health page.
 */
export class Heartbeat {
  readonly #poolId: string;
  #client: PoolClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();

  constructor(poolId: string) {
    this.#poolId = poolId;
  }

  /** Must be done before the first job is taken: until then this worker looks dead. */
  async start(): Promise<void> {
    await this.#beat();
    this.#timer = setInterval(() => {
      this.#beating = this.#beat().catch((error: unknown) => logger().error({ error }, "Heartbeat failed"));
    }, HEARTBEAT_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#beating;
    await db().workerHeartbeat.deleteMany({ where: { poolId: this.#poolId } });
    this.#client?.release(true);
    this.#client = undefined;
  }

  async #beat(): Promise<void> {
    await this.#holdLock();
    const now = systemClock.now();
    await db().workerHeartbeat.upsert({
      where: { poolId: this.#poolId },
      create: { poolId: this.#poolId, startedAt: now, seenAt: now },
      update: { seenAt: now },
    });
    await freeJobsOfDeadWorkers();
  }

  /** Takes the lock, again when the connection that held it was lost. */
  async #holdLock(): Promise<void> {
    if (this.#client) return;
    const client = await pool().connect();
    client.once("error", () => this.#reconnect(client));
    await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [lockName(this.#poolId)]);
    this.#client = client;
  }

  #reconnect(client: PoolClient): void {
    client.release(true);
    this.#client = undefined;
    this.#beating = this.#beat().catch((error: unknown) => logger().error({ error }, "Heartbeat failed"));
  }
}

const LOCK_PREFIX = "worker:";

function lockName(poolId: string): string {
  return `${LOCK_PREFIX}${poolId}`;
}

/** Jobs and rows of workers that are gone. A lock that can be taken has no living holder. */
async function freeJobsOfDeadWorkers(): Promise<void> {
  const [freed] = await db().$queryRaw<{ workers: string[] | null }[]>`
    WITH dead AS MATERIALIZED (
      SELECT worker FROM (
        SELECT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL
        UNION SELECT pool_id FROM worker_heartbeats
      ) known
      WHERE pg_try_advisory_xact_lock(hashtextextended(${LOCK_PREFIX} || worker, 0))
    ), forgotten AS (
      DELETE FROM worker_heartbeats WHERE pool_id IN (SELECT worker FROM dead)
    ), unlocked AS (
      SELECT graphile_worker.force_unlock_workers(array_agg(worker)) FROM dead HAVING count(*) > 0
    )
    SELECT array_agg(worker) AS workers, (SELECT count(*)::int FROM unlocked) AS calls FROM dead`;
  if (freed?.workers) logger().warn({ workers: freed.workers }, "Freed the jobs of workers that are gone");
}
