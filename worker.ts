import { requireUnprivilegedDatabaseRole } from "@/lib/database-role";
import { closeDatabase } from "@/lib/db";
import { EnvError, env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { SHUTDOWN_MS } from "@/lib/shutdown";
import { stopTracing } from "@/lib/tracing/spans";
import { startTracing } from "@/lib/tracing/start-tracing";
import { runWorker } from "@/lib/worker/run";
import { serveWorkerMetrics } from "@/lib/worker/serve-worker-metrics";
import { tasks } from "@/lib/worker/tasks";

/** Runs the worker process until it receives a stop signal. */
async function main(): Promise<void> {
  const { WORKER_METRICS_PORT, METRICS_TOKEN } = env();
  await startTracing("worker");
  await requireUnprivilegedDatabaseRole();
  // Registered first, so that a signal received during startup stops the worker as soon as startup is
  // complete.
  const stopAsked = waitForStopSignal();
  const worker = await runWorker(tasks);
  const metrics =
    WORKER_METRICS_PORT && METRICS_TOKEN ? serveWorkerMetrics(WORKER_METRICS_PORT, METRICS_TOKEN) : null;
  logger().info("Worker is running");
  await Promise.race([worker.promise, stopAsked]);
  await worker.stop();
  metrics?.close();
  await stopTracing();
  await closeDatabase();
}

function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.once(signal, () => {
        // Jobs that are still running after `SHUTDOWN_MS` are abandoned. Their locks are released when this
        // process exits, and the next worker repeats the jobs.
        setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
        resolve();
      });
    }
  });
}

function exitWithError(error: unknown): never {
  // Without valid settings, there is no logger.
  if (error instanceof EnvError) process.stderr.write(`${error.message}\n`);
  else logger().fatal({ error }, "Worker failed");
  process.exit(1);
}

main().catch(exitWithError);
