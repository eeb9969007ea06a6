import type { Queryable } from "@/lib/db";

/** Removes the waiting job with this key, if there is one. */
export async function removeJob(database: Queryable, key: string): Promise<void> {
  await database.$queryRaw`SELECT 1 AS done FROM graphile_worker.remove_job(job_key => ${key})`;
}
