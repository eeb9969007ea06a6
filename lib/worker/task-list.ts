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
        await (task as (payload: unknown) => Promise<void>)(
          parsePayload(name as JobName | CronJobName, payload),
        );
        logger().debug("Job done");
      }),
  ]);
  return Object.fromEntries(entries) as TaskList;
}

/** Throws for a payload that isn't the job's: another version may know it, so the job must not count as done. */
function parsePayload(name: JobName | CronJobName, payload: unknown): unknown {
  if (!isQueued(name)) return undefined;
  const { data, error } = JOB_PAYLOADS[name].safeParse(payload);
  if (!error) return data;
  // Which fields, not what stood in them: that may be somebody's address. The queue logs it.
  const issues = error.issues.map(({ code, path }) => `${path.join(".")} (${code})`);
  throw new TypeError(`Not a payload of ${name}: ${issues.join(", ")}`);
}

function isQueued(name: JobName | CronJobName): name is JobName {
  return name in JOB_PAYLOADS;
}
