import "server-only";
import { parseCronItems, type Runner, run } from "graphile-worker";
import { pool } from "@/lib/db-pool";
import { CRON_JOBS, type CronJobName } from "@/lib/jobs/catalog";
import { Heartbeat } from "@/lib/worker/heartbeat";
import { createQueueLogger } from "@/lib/worker/log";
import { createQueuePool } from "@/lib/worker/queue-pool";
import type { TaskTable } from "@/lib/worker/task";
import { toTaskList } from "@/lib/worker/task-list";

const CONCURRENCY = 4;
/** LISTEN reports new jobs. Polling finds delayed jobs and jobs to retry. */
const POLL_MS = 1_000;

export interface RunningWorker {
  /** Resolves only if the queue can't continue. */
  promise: Promise<void>;
  /** Stops taking new jobs and waits for running jobs. */
  stop: () => Promise<void>;
}

/** Processes the job queue in this process. */
export async function runWorker(tasks: TaskTable): Promise<RunningWorker> {
  let heartbeat: Heartbeat | undefined;
  let started: Promise<void> | undefined;
  const runner: Runner = await run({
    pgPool: createQueuePool(pool()),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: createQueueLogger(),
    taskList: toTaskList(tasks),
    parsedCronItems: createCronItems(),
    preset: {
      plugins: [
        {
          name: "heartbeat",
          worker: {
            hooks: {
              async startWorker(_context, { worker }) {
                heartbeat ??= new Heartbeat(worker.workerPool.id);
                started ??= heartbeat.start();
                await started;
              },
            },
          },
        },
      ],
    },
  });
  let isRunning = true;
  runner.events.once("stop", () => {
    isRunning = false;
  });
  const shutDown = async () => {
    if (isRunning) await runner.stop();
    await heartbeat?.stop();
  };
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= shutDown();
    return stopping;
  };
  return { promise: runner.promise, stop };
}

function createCronItems() {
  const names = Object.keys(CRON_JOBS) as CronJobName[];
  // Missed runs are skipped; the next run starts on schedule.
  return parseCronItems(names.map((task) => ({ task, match: CRON_JOBS[task], options: { maxAttempts: 3 } })));
}
