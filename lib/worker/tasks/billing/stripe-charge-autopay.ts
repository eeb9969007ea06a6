import { chargeAttempt } from "@/lib/domain/billing/autopay/charge-attempt";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Collects an automatic payment through Stripe. A retry continues the same payment. */
export const task: Task<"stripe.charge-autopay"> = async ({ organizationId, attemptId }) => {
  const ctx = await createOrganizationJobContext("stripe.charge-autopay", organizationId);
  await chargeAttempt({ ctx, input: { attemptId } });
};
