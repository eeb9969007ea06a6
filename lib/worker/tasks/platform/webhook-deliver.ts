import { deliverWebhook } from "@/lib/domain/platform/webhooks/deliver-webhook";
import { ignoreNotFound } from "@/lib/worker/ignore-not-found";
import { createOrganizationJobContext } from "@/lib/worker/organization-job-context";
import type { Task } from "@/lib/worker/task";

/** Deliveries have their own retry schedule. The queue's retries are only for errors on our side. */
export const task: Task<"webhook.deliver"> = async ({ organizationId, deliveryId }) => {
  const ctx = await ignoreNotFound(() => createOrganizationJobContext("webhook.deliver", organizationId));
  if (ctx) await deliverWebhook({ ctx, input: { deliveryId } });
};
