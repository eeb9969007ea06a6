import { addMissingPaymentLinks } from "@/lib/domain/billing/payment-links/add-missing-payment-links";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.add-missing-links"> = async ({ organizationId }) => {
  const ctx = await createOrganizationJobContext("stripe.add-missing-links", organizationId);
  await addMissingPaymentLinks({ ctx });
};
