import { closeDatabase } from "@/lib/db";
import { EnvError, env } from "@/lib/env";
import { logger } from "@/lib/logger";
import { runWorker } from "@/lib/worker/run";
import { tasks } from "@/lib/worker/tasks";

/** The worker process: works the job queue until it is told to stop. */

/** A job that takes longer is left: its lock falls with this process, and the next worker does it again. */
const STOP_WITHIN_MS = 8_000;

async function main(): Promise<void> {
  env();
  const worker = await runWorker(tasks);
  logger().info("Worker is running");
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
      worker.stop().catch(fail);
    });
  }
  await worker.promise;
  await worker.stop();
  await closeDatabase();
}

function fail(error: unknown): never {
  // Without settings there is no logger either.
  if (error instanceof EnvError) process.stderr.write(`${error.message}\n`);
  else logger().fatal({ error }, "Worker failed");
  process.exit(1);
}

main().catch(fail);
