import type { CronJobName, JobName, JobPayloads } from "@/lib/jobs/catalog";

/** A job handler, one per file. It must be safe to run twice. */
export type Task<Name extends JobName> = (payload: JobPayloads[Name]) => Promise<void>;

/** The handler for a scheduled job. */
export type CronTask = () => Promise<void>;

export type TaskTable = { [Name in JobName]: Task<Name> } & Record<CronJobName, CronTask>;
