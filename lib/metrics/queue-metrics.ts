import "server-only";
import { Gauge, Registry } from "prom-client";
import { z } from "zod";
import { findLastBackup } from "@/lib/backup/backup-log";
import { SECOND_MS } from "@/lib/clock";
import { db, Prisma } from "@/lib/db";
import { env } from "@/lib/env";
import { findWorkerState } from "@/lib/jobs/worker-state";
import { logger } from "@/lib/logger";
import { queryRows } from "@/lib/query-rows";
import { withTimeout } from "@/lib/timeout";

const TIMEOUT_MS = 2 * SECOND_MS;

const waitingJobsSchema = z.object({
  job: z.string(),
  count: z.int(),
  /** The age of the oldest job that is due. */
  seconds: z.number(),
});

/**
 * Returns the metrics that all processes share, read from the database: due jobs, webhook deliveries, the worker's
 * heartbeat and the age of the latest backup. If the database doesn't respond, `hoofline_database_up` is 0 and the
 * other metrics are omitted.
 */
export async function readSharedMetrics(): Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  const isUp = new Gauge({
    name: "hoofline_database_up",
    help: "Whether the database responds within two seconds.",
    registers,
  });
  try {
    const [jobs, deliveries, worker, lastBackup] = await withTimeout(
      Promise.all([selectWaitingJobs(), countPendingDeliveries(), findWorkerState(), findLastBackup()]),
      TIMEOUT_MS,
      "The database didn't respond",
    );
    const labelNames = ["job"] as const;
    const depth = new Gauge({
      name: "hoofline_jobs_waiting",
      help: "Number of due jobs.",
      labelNames,
      registers,
    });
    const age = new Gauge({
      name: "hoofline_oldest_job_seconds",
      help: "How long the oldest due job has been waiting, in seconds.",
      labelNames,
      registers,
    });
    for (const { job, count, seconds } of jobs) {
      depth.set({ job }, count);
      age.set({ job }, seconds);
    }
    const backlog = new Gauge({
      name: "hoofline_webhook_deliveries_pending",
      help: "Webhook deliveries waiting for their next attempt.",
      registers,
    });
    backlog.set(deliveries);
    const isWorkerUp = new Gauge({
      name: "hoofline_worker_up",
      help: "Whether a worker sent a recent heartbeat.",
      registers,
    });
    isWorkerUp.set(worker.isAlive ? 1 : 0);
    if (env().BACKUP_TO) {
      const backupAge = new Gauge({
        name: "hoofline_backup_age_seconds",
        help: "Time since the start of the latest complete backup, in seconds.",
        registers,
      });
      backupAge.set(lastBackup ? (Date.now() - lastBackup.getTime()) / SECOND_MS : Number.POSITIVE_INFINITY);
    }
    isUp.set(1);
  } catch (error) {
    logger().warn({ error }, "Failed to read the shared metrics");
    isUp.set(0);
  }
  return registry.metrics();
}

function selectWaitingJobs(): Promise<z.infer<typeof waitingJobsSchema>[]> {
  return queryRows(
    db(),
    waitingJobsSchema,
    Prisma.sql`
    SELECT task_identifier AS job, count(*)::int AS count,
           extract(epoch FROM now() - min(run_at))::float8 AS seconds
    FROM graphile_worker.jobs
    WHERE run_at <= now() AND locked_at IS NULL AND attempts < max_attempts
    GROUP BY task_identifier`,
  );
}

function countPendingDeliveries(): Promise<number> {
  return db().webhookDelivery.count({ where: { status: "waiting" } });
}
