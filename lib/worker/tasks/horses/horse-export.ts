import { runTransferExport } from "@/lib/domain/horses/horse-transfers/run-transfer-export";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"horse.export"> = async ({ organizationId, ...input }) => {
  const ctx = await createOrganizationJobContext("horse.export", organizationId);
  await runTransferExport({ ctx, input });
};
