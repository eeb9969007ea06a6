import { sendRunInvoices } from "@/lib/domain/billing/invoice-runs/send-run";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Sends the drafts of an invoice run. */
export const task: Task<"invoice-run.send"> = async ({ organizationId, runId }) => {
  const ctx = await createOrganizationJobContext("invoice-run.send", organizationId);
  await sendRunInvoices({ ctx, input: { id: runId } });
};
