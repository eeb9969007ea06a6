import { runExport } from "@/lib/domain/platform/personal-data/run-export";
import { createJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"account.export"> = async (input) => {
  const ctx = createJobContext("account.export");
  await runExport({ ctx, input });
};
