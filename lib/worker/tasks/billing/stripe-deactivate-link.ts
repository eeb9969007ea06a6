import { deactivateInvoicePaymentLink } from "@/lib/domain/billing/payment-links/deactivate-invoice-payment-link";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.deactivate-link"> = async ({
  organizationId,
  invoiceId: id,
  paymentLinkId,
}) => {
  const ctx = await createOrganizationJobContext("stripe.deactivate-link", organizationId);
  await deactivateInvoicePaymentLink({ ctx, input: { id }, paymentLinkId });
};
