import { runDataExport } from "@/lib/domain/platform/personal-data/run-data-export";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"account.export"> = async (input) => {
  const ctx = createJobContext("account.export");
  await runDataExport({ ctx, input });
};
