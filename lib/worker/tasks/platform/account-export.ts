import { runExport } from "@/lib/domain/platform/personal-data/run-export";
import { jobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"account.export"> = async (input) => {
  const ctx = jobContext("account.export");
  await runExport({ ctx, input });
};
