import { refundCreditToCard } from "@/lib/domain/billing/client-payments/refund-credit-to-card";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.refund-client-credit"> = async ({ organizationId, refundId }) => {
  const ctx = await createOrganizationJobContext("stripe.refund-client-credit", organizationId);
  await refundCreditToCard({ ctx, refundId });
};
