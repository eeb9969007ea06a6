import { adoptCurrency } from "@/lib/domain/organizations/organizations/adopt-currency";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/**
 * Sets the organization's currency to the connected account's currency. If another transaction is inserting rows
 * for the organization, the job fails and is retried.
 */
export const task: Task<"organization.adopt-currency"> = async ({ organizationId, currency }) => {
  const ctx = await createOrganizationJobContext("organization.adopt-currency", organizationId);
  await ctx.transaction((tx) => adoptCurrency(tx, organizationId, currency));
};
