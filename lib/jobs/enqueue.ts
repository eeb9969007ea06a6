import { z } from "zod";
import { Prisma, type Queryable } from "@/lib/db";
import type { JobName, JobPayloads } from "@/lib/jobs/catalog";
import { queryRows } from "@/lib/query-rows";
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

interface KeyedJob<Name extends JobName> {
  payload: JobPayloads[Name];
  /** A later job with the same key replaces a job that is still waiting. */
  key: string;
}

const missedJobSchema = z.object({ key: z.string() });

/** Like `enqueue`, but adds several jobs with the same name in one statement. */
export async function enqueueAll<Name extends JobName>(
  database: Queryable,
  name: Name,
  jobs: readonly KeyedJob<Name>[],
): Promise<void> {
  if (jobs.length === 0) return;
  const traceparent = getTraceparent();
  /** Returns the jobs that weren't added. A comment in `enqueue` explains how this can happen. */
  const add = async (added: readonly KeyedJob<Name>[]) => {
    const payloads = added.map(({ payload }) => JSON.stringify({ ...payload, traceparent }));
    const keys = added.map(({ key }) => key);
    const rows = await queryRows(
      database,
      missedJobSchema,
      Prisma.sql`
      SELECT job.key FROM unnest(${payloads}::text[], ${keys}::text[]) AS job (payload, key)
      CROSS JOIN LATERAL graphile_worker.add_job(
        identifier => ${name}, payload => job.payload::json, max_attempts => 25, job_key => job.key) AS result
      WHERE result.id IS NULL`,
    );
    const missed = new Set(rows.map(({ key }) => key));
    return added.filter(({ key }) => missed.has(key));
  };
  const missed = await add(jobs);
  if (missed.length > 0 && (await add(missed)).length > 0)
    throw new Error(`The "${name}" jobs weren't added`);
}

const addedJobSchema = z.object({ isNew: z.boolean().nullable() });

/**
 * Adds a job in the current transaction, so that it runs only after the commit. Returns false if the job replaced a
 * waiting job with the same key.
 */
export async function enqueue<Name extends JobName>(
  database: Queryable,
  name: Name,
  payload: JobPayloads[Name],
  { key, runAt, maxAttempts = 25, queue, priority = 0 }: EnqueueOptions = {},
): Promise<boolean> {
  // Lets the job continue the trace. Payload schemas ignore this additional field.
  const json = JSON.stringify({ ...payload, traceparent: getTraceparent() });
  const add = async () => {
    const [job] = await queryRows(
      database,
      addedJobSchema,
      Prisma.sql`
      SELECT revision = 0 AS "isNew" FROM graphile_worker.add_job(
        identifier => ${name}, payload => ${json}::json, run_at => ${runAt ?? null}::timestamptz,
        max_attempts => ${maxAttempts}::int, job_key => ${key ?? null},
        queue_name => ${queue ?? null}, priority => ${priority}::int)`,
    );
    return job?.isNew ?? null;
  };
  // `add` adds nothing if a worker starts the waiting job with the same key at the same moment. The second
  // call sees that this job is running and adds a new one.
  const isNew = (await add()) ?? (await add());
  if (isNew === null) throw new Error(`The job "${name}" wasn't added`);
  return isNew;
}
