import { refundCreditNote } from "@/lib/domain/billing/credit-notes/refund-credit-note";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.refund-credit-note"> = async ({ organizationId, refundId }) => {
  const ctx = await createOrganizationJobContext("stripe.refund-credit-note", organizationId);
  await refundCreditNote({ ctx, refundId });
};
