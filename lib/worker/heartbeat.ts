import "server-only";
import type { PoolClient } from "pg";
import { z } from "zod";
import { systemClock } from "@/lib/clock";
import { db, Prisma } from "@/lib/db";
import { pool } from "@/lib/db-pool";
import { HEARTBEAT_MS } from "@/lib/jobs/worker-state";
import { logger } from "@/lib/logger";
import { queryRows } from "@/lib/query-rows";

/**
 * Uses an advisory lock to show that this worker is alive. When the process exits, PostgreSQL drops the
 * lock. Another worker can then release this worker's jobs immediately instead of waiting for the queue's
 * limit of four hours. Also stores the time of the last heartbeat in a row that the health page reads.
 */
export class Heartbeat {
  readonly #poolId: string;
  #client: PoolClient | undefined;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();

  constructor(poolId: string) {
    this.#poolId = poolId;
  }

  /** Call this before the worker takes its first job. Until then, the worker counts as dead. */
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
    await releaseJobsOfDeadWorkers();
  }

  /** Acquires the lock if this worker doesn't have it yet, or lost it when its connection failed. */
  async #holdLock(): Promise<void> {
    if (this.#client) return;
    const client = await pool().connect();
    client.once("error", () => this.#reconnect(client));
    await client.query("SELECT pg_advisory_lock(hashtextextended($1, 0))", [getLockName(this.#poolId)]);
    this.#client = client;
  }

  #reconnect(client: PoolClient): void {
    client.release(true);
    this.#client = undefined;
    this.#beating = this.#beat().catch((error: unknown) => logger().error({ error }, "Heartbeat failed"));
  }
}

const LOCK_PREFIX = "worker:";

function getLockName(poolId: string): string {
  return `${LOCK_PREFIX}${poolId}`;
}

const workersRowSchema = z.object({ workers: z.array(z.string()).nullable() });

/**
 * Releases the jobs of dead workers and removes the workers' rows. If a worker's lock can be acquired, the
 * worker is no longer running.
 */
async function releaseJobsOfDeadWorkers(): Promise<void> {
  const [freed] = await queryRows(
    db(),
    workersRowSchema,
    Prisma.sql`
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
    SELECT array_agg(worker) AS workers, (SELECT count(*)::int FROM unlocked) AS calls FROM dead`,
  );
  if (freed?.workers)
    logger().warn({ workers: freed.workers }, "Released the jobs of workers that are no longer running");
}
