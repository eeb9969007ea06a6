import { discardRunInvoices } from "@/lib/domain/billing/invoice-runs/discard-run";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Voids the drafts of a discarded invoice run. */
export const task: Task<"invoice-run.discard"> = async ({ organizationId, runId }) => {
  const ctx = await createOrganizationJobContext("invoice-run.discard", organizationId);
  await discardRunInvoices({ ctx, input: { id: runId } });
};
