import { deactivateInvoiceLink } from "@/lib/domain/billing/invoices/deactivate-invoice-link";
import { createOrganizationJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.deactivate-link"> = async ({ organizationId, invoiceId: id }) => {
  const ctx = await createOrganizationJobContext("stripe.deactivate-link", organizationId);
  await deactivateInvoiceLink({ ctx, input: { id } });
};
