import { adoptCurrency } from "@/lib/domain/organizations/organizations/adopt-currency";
import { createOrganizationJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** Makes the connected account's currency the organization's. Retried while another transaction adds rows. */
export const task: Task<"organization.adopt-currency"> = async ({ organizationId, currency }) => {
  const ctx = await createOrganizationJobContext("organization.adopt-currency", organizationId);
  await ctx.transaction((tx) => adoptCurrency(tx, organizationId, currency));
};
