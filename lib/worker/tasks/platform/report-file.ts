import { makeFile } from "@/lib/domain/platform/reports/make-file";
import { organizationJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"report.file"> = async ({ organizationId, fileId }) => {
  const ctx = await organizationJobContext("report.file", organizationId);
  await makeFile({ ctx, input: { id: fileId } });
};
