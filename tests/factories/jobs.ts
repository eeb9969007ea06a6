import { db } from "@/lib/db";
import type { JobName } from "@/lib/jobs/catalog";
import type { Task } from "@/lib/worker/task";

interface QueuedJob {
  name: string;
  payload: unknown;
}

/** Returns the queued jobs with this ID in their payload, oldest first. */
export async function findQueuedJobs(id: string): Promise<QueuedJob[]> {
  return db().$queryRaw<QueuedJob[]>`
    SELECT task.identifier AS name, job.payload
    FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
    WHERE job.payload::text LIKE ${`%${id}%`} ORDER BY job.id`;
}

/** Deletes the queued jobs with this ID in their payload, as if the worker had run them. */
export async function deleteQueuedJobs(id: string): Promise<void> {
  await db().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE payload::text LIKE ${`%${id}%`}`;
}

/** Runs the newest queued job with this name and this ID in its payload, as the worker does. */
export async function runQueuedJob<Name extends JobName>(
  name: Name,
  id: string,
  task: Task<Name>,
): Promise<void> {
  const job = (await findQueuedJobs(id)).findLast((queued) => queued.name === name);
  if (!job) throw new Error(`No ${name} job is queued for ${id}`);
  await task(job.payload as Parameters<Task<Name>>[0]);
}
