import type { CronJobName, JobName, JobPayloads } from "@/lib/jobs/catalog";

/** One job handler a file. It may run twice: what it does must be the same done once. */
export type Task<Name extends JobName> = (payload: JobPayloads[Name]) => Promise<void>;

/** A handler of a job that runs by the clock. */
export type CronTask = () => Promise<void>;

export type TaskTable = { [Name in JobName]: Task<Name> } & Record<CronJobName, CronTask>;
