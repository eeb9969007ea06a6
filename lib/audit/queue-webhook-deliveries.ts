import { createEventBody } from "@/lib/audit/event-body";
import { isEventName } from "@/lib/audit/event-types";
import type { Context } from "@/lib/auth/context";
import { createId } from "@/lib/ids";
import { hasFeature } from "@/lib/plans/entitlements";
import { getTraceparent } from "@/lib/tracing/spans";

interface AuditedChange {
  action: string;
  entityId: string;
  after?: Readonly<Record<string, unknown>> | undefined;
}

/** Lower priority than mail and payments (a higher number runs later). */
export const DELIVERY_PRIORITY = 10;

/**
 * Inserts a delivery and its job for each subscribed webhook, in the transaction of the change, so that a
 * rollback sends nothing. One statement; skipped if the plan has no API.
 */
export async function queueWebhookDeliveries(
  tx: Context,
  { action, entityId, after = {} }: AuditedChange,
): Promise<void> {
  const { organization } = tx;
  if (!organization || !isEventName(action) || !hasFeature(organization.tier, "api_access")) return;
  const now = tx.clock.now();
  const eventId = createId();
  const body = createEventBody({
    name: action,
    eventId,
    organizationId: organization.id,
    at: now,
    entityId,
    after,
  });
  // Each webhook has its own queue, so that a hanging one doesn't block others. FOR KEY SHARE waits for a
  // concurrent deletion.
  await tx.db.$executeRaw`
    WITH written AS (
      INSERT INTO webhook_deliveries
        (id, organization_id, webhook_id, event_id, event_type, body, next_try_at, created_at)
      SELECT gen_random_uuid(), organization_id, id, ${eventId}::uuid, ${action}, ${body}, ${now}, ${now}
      FROM webhooks
      WHERE organization_id = ${organization.id}::uuid AND is_enabled AND ${action} = ANY(event_types)
      FOR KEY SHARE
      RETURNING id, organization_id, webhook_id
    )
    SELECT graphile_worker.add_job(
      identifier => 'webhook.deliver',
      payload => json_strip_nulls(json_build_object(
        'organizationId', organization_id, 'deliveryId', id, 'traceparent', ${getTraceparent() ?? null}::text)),
      queue_name => 'webhook:' || webhook_id, job_key => 'webhook:' || id,
      max_attempts => 25, priority => ${DELIVERY_PRIORITY}::int)
    FROM written`;
}
