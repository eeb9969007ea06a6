import { deliver } from "@/lib/domain/platform/webhooks/deliver";
import { ignoreNotFound } from "@/lib/worker/ignore-not-found";
import { createOrganizationJobContext } from "@/lib/worker/job-context";
import type { Task } from "@/lib/worker/task";

/** Deliveries have their own retry schedule. The queue's retries are for errors on our side. */
export const task: Task<"webhook.deliver"> = async ({ organizationId, deliveryId }) => {
  const ctx = await ignoreNotFound(() => createOrganizationJobContext("webhook.deliver", organizationId));
  if (ctx) await deliver({ ctx, input: { deliveryId } });
};
