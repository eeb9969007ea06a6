import { sendStatementRun } from "@/lib/domain/billing/statements/send-statement-run";
import { createOrganizationJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** Queues the emails of a statement run. */
export const task: Task<"statement-run.send"> = async ({ organizationId, runId }) => {
  const ctx = await createOrganizationJobContext("statement-run.send", organizationId);
  await sendStatementRun({ ctx, input: { id: runId } });
};
