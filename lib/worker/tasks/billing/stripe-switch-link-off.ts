import { switchLinkOff } from "@/lib/domain/billing/invoices/switch-link-off";
import { organizationJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

export const task: Task<"stripe.switch-link-off"> = async ({ organizationId, invoiceId: id }) => {
  const ctx = await organizationJobContext("stripe.switch-link-off", organizationId);
  await switchLinkOff({ ctx, input: { id } });
};
