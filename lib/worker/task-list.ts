import "server-only";
import type { JobHelpers, TaskList } from "graphile-worker";
import { type CronJobName, JOB_PAYLOADS, type JobName } from "@/lib/jobs/catalog";
import { withLogContext } from "@/lib/log-context";
import { logger } from "@/lib/logger";
import type { TaskTable } from "@/lib/worker/task";

/** The handlers as the queue calls them: by name, with JSON that may be from another version, or from somebody's hand. */
export function toTaskList(tasks: Partial<TaskTable>): TaskList {
  const entries = Object.entries(tasks).map(([name, task]) => [
    name,
    (payload: unknown, { job }: Pick<JobHelpers, "job">) =>
      withLogContext({ task: name, jobId: job.id }, async () => {
        const parsed = parsePayload(name as JobName | CronJobName, payload);
        if (!parsed) return;
        await (task as (payload: unknown) => Promise<void>)(parsed.payload);
        logger().debug("Job done");
      }),
  ]);
  return Object.fromEntries(entries) as TaskList;
}

/** Null for a payload that isn't the job's: no further attempt could do better, so the job ends here. */
function parsePayload(name: JobName | CronJobName, payload: unknown): { payload: unknown } | null {
  if (!isQueued(name)) return { payload: undefined };
  const { data, error } = JOB_PAYLOADS[name].safeParse(payload);
  if (!error) return { payload: data };
  // Which fields, not what stood in them: that may be somebody's address.
  const issues = error.issues.map(({ code, path }) => ({ code, path: path.join(".") }));
  logger().error({ issues }, "Job given up: its payload isn't one of this job");
  return null;
}

function isQueued(name: JobName | CronJobName): name is JobName {
  return name in JOB_PAYLOADS;
}
