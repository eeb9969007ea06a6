import { createReportFile } from "@/lib/domain/platform/reports/create-report-file";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"report.file"> = async ({ organizationId, fileId }) => {
  const ctx = await createOrganizationJobContext("report.file", organizationId);
  await createReportFile({ ctx, input: { id: fileId } });
};
