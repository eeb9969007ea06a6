import type { Queryable } from "@/lib/db";
import type { JobName, JobPayloads } from "@/lib/jobs/catalog";

interface EnqueueOptions {
  /** Two jobs of one key are one job: the later call replaces what still waits. */
  key?: string;
  runAt?: Date;
  /** Attempts with exponential backoff; 25 spread over about three days. */
  maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  queue?: string;
  /** Lower ones run first. */
  priority?: number;
}

/** Adds a job as a row of the running transaction: it runs only if that commits. */
export async function enqueue<Name extends JobName>(
  database: Queryable,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, maxAttempts = 25, queue, priority = 0 }: EnqueueOptions = {},
): Promise<void> {
  await database.$queryRaw`
    SELECT id::text FROM graphile_worker.add_job(
      identifier => ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${key ?? null},
      queue_name => ${queue ?? null}, priority => ${priority}::int)`;
}
