import { discardPaymentLink } from "@/lib/domain/billing/payment-links/discard-payment-link";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.discard-link"> = async ({ organizationId, invoiceId: id, ...link }) => {
  const ctx = await createOrganizationJobContext("stripe.discard-link", organizationId);
  await discardPaymentLink({ ctx, input: { id }, link });
};
