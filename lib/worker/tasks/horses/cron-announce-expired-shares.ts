import { announceExpiredShares } from "@/lib/domain/horses/horse-shares/announce-expired-shares";
import { createJobContext } from "@/lib/worker/job-context";
import type { CronTask } from "@/lib/worker/task";

export const task: CronTask = () =>
  announceExpiredShares({ ctx: createJobContext("cron.announce-expired-shares") });
