import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Creates the drafts of an invoice run. */
export const task: Task<"invoice-run.create"> = async ({ organizationId, runId }) => {
  const ctx = await createOrganizationJobContext("invoice-run.create", organizationId);
  await createRunInvoices({ ctx, input: { id: runId } });
};
