import { createWebhookBody } from "@/lib/audit/webhook-body";
import { isWebhookEventName } from "@/lib/audit/webhook-event-types";
import type { Context } from "@/lib/auth/context";
import { createId } from "@/lib/ids";
import { hasFeature } from "@/lib/plans/entitlements";
import { getTraceparent } from "@/lib/tracing/spans";

interface AuditedChange {
  action: string;
  entityId: string;
  after?: Readonly<Record<string, unknown>> | undefined;
}

/** Lower priority than email and payment jobs. Jobs with a higher number run later. */
export const WEBHOOK_DELIVERY_PRIORITY = 10;

/**
 * For each change, inserts a delivery and a job for each subscribed webhook, all in one statement. Must run
 * in the same transaction as the changes, so that nothing is sent after a rollback. Does nothing if the plan
 * doesn't include the API.
 */
export async function queueWebhookDeliveries(tx: Context, changes: readonly AuditedChange[]): Promise<void> {
  const { organization } = tx;
  if (!organization || !hasFeature(organization.tier, "api_access")) return;
  const now = tx.clock.now();
  const events = changes.flatMap(({ action: name, entityId, after = {} }) => {
    if (!isWebhookEventName(name)) return [];
    const eventId = createId();
    const body = createWebhookBody({
      name,
      eventId,
      organizationId: organization.id,
      at: now,
      entityId,
      after,
    });
    return { name, eventId, body };
  });
  if (events.length === 0) return;
  const eventIds = events.map(({ eventId }) => eventId);
  const names = events.map(({ name }) => name);
  const bodies = events.map(({ body }) => body);
  // Each webhook has its own queue, so that a slow receiver doesn't block the others. FOR KEY SHARE waits if
  // another transaction is deleting the webhook.
  await tx.db.$executeRaw`
    WITH written AS (
      INSERT INTO webhook_deliveries
        (id, organization_id, webhook_id, event_id, event_type, body, next_try_at, created_at)
      SELECT gen_random_uuid(), webhook.organization_id, webhook.id, event.id, event.name, event.body, ${now}, ${now}
      FROM webhooks webhook
      JOIN unnest(${eventIds}::text[]::uuid[], ${names}::text[], ${bodies}::text[]) AS event(id, name, body)
        ON event.name = ANY(webhook.event_types)
      WHERE webhook.organization_id = ${organization.id}::uuid AND webhook.is_enabled
      FOR KEY SHARE OF webhook
      RETURNING id, organization_id, webhook_id
    )
    SELECT graphile_worker.add_job(
      identifier => 'webhook.deliver',
      payload => json_strip_nulls(json_build_object(
        'organizationId', organization_id, 'deliveryId', id, 'traceparent', ${getTraceparent() ?? null}::text)),
      queue_name => 'webhook:' || webhook_id, job_key => 'webhook:' || id,
      max_attempts => 25, priority => ${WEBHOOK_DELIVERY_PRIORITY}::int)
    FROM written`;
}
