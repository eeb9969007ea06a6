import { deliver } from "@/lib/domain/webhooks/deliver";
import { organizationJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";
import { tolerateGone } from "@/lib/worker/tolerate-gone";

/** Tried again by its own rhythm, not by the queue's: that is for what goes wrong with us. */
export const task: Task<"webhook.deliver"> = async ({ organizationId, deliveryId }) => {
  const ctx = await tolerateGone(() => organizationJobContext("webhook.deliver", organizationId));
  if (ctx) await deliver({ ctx, input: { deliveryId } });
};
