import type { Queryable } from "@/lib/db";

/** Takes back the job of a key that still waits; without one, nothing. */
export async function forgetJob(database: Queryable, key: string): Promise<void> {
  await database.$queryRaw`SELECT 1 AS done FROM graphile_worker.remove_job(job_key => ${key})`;
}
