import { refundSurplusPayment } from "@/lib/domain/billing/payments/refund-surplus-payment";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.refund-surplus"> = async ({ organizationId, paymentId }) => {
  const ctx = await createOrganizationJobContext("stripe.refund-surplus", organizationId);
  await refundSurplusPayment({ ctx, paymentId });
};
