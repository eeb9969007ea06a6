import { releaseUploads } from "@/lib/domain/horses/uploads/release-uploads";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = async () => releaseUploads({ ctx: createJobContext("cron.release-uploads") });
