import { db } from "@/lib/db";

interface QueuedJob {
  name: string;
  payload: unknown;
}

/** Jobs that wait for a worker and name this id somewhere in their payload, oldest first. */
export async function queuedJobs(id: string): Promise<QueuedJob[]> {
  return db().$queryRaw<QueuedJob[]>`
    SELECT task.identifier AS name, job.payload
    FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE job.payload::text LIKE ${`%${id}%`} ORDER BY job.id`;
}
