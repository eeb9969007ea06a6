import type { Queryable } from "@/lib/db";
import type { JobName, JobPayloads } from "@/lib/jobs/catalog";
import { getTraceparent } from "@/lib/tracing/spans";

interface EnqueueOptions {
  /** A later job with the same key replaces a job that is still waiting. */
  key?: string;
  runAt?: Date;
  /** The maximum number of attempts, with exponential backoff. 25 attempts take about three days. */
  maxAttempts?: number;
  /** Jobs in the same queue run one after another. */
  queue?: string;
  /** Jobs with a lower number run first. */
  priority?: number;
}

/** Adds a job in the current transaction, so that it runs only after the commit. */
export async function enqueue<Name extends JobName>(
  database: Queryable,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, maxAttempts = 25, queue, priority = 0 }: EnqueueOptions = {},
): Promise<void> {
  // Lets the job continue the trace. Payload schemas ignore this additional field.
  const json = JSON.stringify({ ...payload, traceparent: getTraceparent() });
  await database.$queryRaw`
    SELECT id::text FROM graphile_worker.add_job(
      identifier => ${name}, payload => ${json}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${key ?? null},
      queue_name => ${queue ?? null}, priority => ${priority}::int)`;
}
