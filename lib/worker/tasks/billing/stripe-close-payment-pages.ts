import { closeOutdatedPaymentPages } from "@/lib/domain/billing/client-payments/close-payment-pages";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.close-payment-pages"> = async ({ organizationId, invoiceId }) => {
  const ctx = await createOrganizationJobContext("stripe.close-payment-pages", organizationId);
  await closeOutdatedPaymentPages({ ctx, input: { invoiceId } });
};
