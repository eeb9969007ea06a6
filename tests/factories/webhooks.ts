import { type Context, createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { createWebhook } from "@/lib/domain/platform/webhooks/create-webhook";
import { deliverWebhook } from "@/lib/domain/platform/webhooks/deliver-webhook";
import type { CreateWebhookInput } from "@/lib/domain/platform/webhooks/model/schemas";
import { createWebhookSecret, encryptWebhookSecret } from "@/lib/domain/platform/webhooks/signature";
import { createId } from "@/lib/ids";
import { findQueuedJobs } from "@/tests/factories/jobs";

/**
 * The URL contains an IP address, so checking it needs no DNS lookup. Nothing is sent to it unless a test runs
 * the worker.
 */
const UNUSED_URL = "https://1.1.1.1/hooks";

export function createTestWebhook(ctx: Context, changes: Partial<CreateWebhookInput> = {}) {
  const input = { url: UNUSED_URL, description: "Feed computer", event_types: ["horse.created" as const] };
  return createWebhook({ ctx, input: { ...input, ...changes } });
}

/** Inserts a webhook for the organization and returns its ID. */
export async function insertWebhook(organization: { id: string }): Promise<string> {
  const id = createId();
  const secretEncrypted = encryptWebhookSecret(createWebhookSecret());
  const values = { url: UNUSED_URL, eventTypes: ["horse.created"], secretEncrypted };
  await db().webhook.create({ data: { id, organizationId: organization.id, ...values } });
  return id;
}

/** Returns the IDs of the webhook deliveries that are queued for the organization. */
export async function findQueuedDeliveries({ organization }: Context): Promise<string[]> {
  const jobs = await findQueuedJobs(organization?.id ?? "");
  return jobs
    .filter(({ name }) => name === "webhook.deliver")
    .map(({ payload }) => (payload as { deliveryId: string }).deliveryId);
}

/** Sends each queued delivery once, as the worker does. */
export async function runQueuedDeliveries(ctx: Context): Promise<void> {
  const { organization, clock } = ctx;
  const worker = createSystemContext({
    actor: { kind: "job", name: "webhook.deliver" },
    organization,
    clock,
  });
  for (const deliveryId of await findQueuedDeliveries(ctx)) {
    await db().$executeRaw`
      DELETE FROM graphile_worker._private_jobs WHERE key = ${`webhook:${deliveryId}`}`;
    await deliverWebhook({ ctx: worker, input: { deliveryId } });
  }
}
