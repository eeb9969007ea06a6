import { sendStatementRun } from "@/lib/domain/billing/statements/send-statement-run";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Queues a statement run's emails. */
export const task: Task<"statement-run.send"> = async ({ organizationId, runId }) => {
  const ctx = await createOrganizationJobContext("statement-run.send", organizationId);
  await sendStatementRun({ ctx, input: { id: runId } });
};
