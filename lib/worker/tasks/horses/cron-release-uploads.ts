import { releaseAllStalledUploads } from "@/lib/domain/horses/uploads/release-all-stalled-uploads";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () =>
  releaseAllStalledUploads({ ctx: createJobContext("cron.release-uploads") });
