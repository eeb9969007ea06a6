import { WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT, type WebhookEventName } from "@/lib/audit/webhook-event-types";

interface EventFacts {
  eventId: string;
  organizationId: string;
  at: Date;
}

interface ChangeEventFacts extends EventFacts {
  name: WebhookEventName;
  entityId: string;
  /** The object's state after the change, from the audit entry. */
  after: Readonly<Record<string, unknown>>;
}

/**
 * Builds the message body. It identifies the changed object, but doesn't contain the object's data. Receivers read
 * the current data from the API with their own permissions, so messages can't be outdated or leak data.
 */
export function createWebhookBody({ name, entityId, after, ...happened }: ChangeEventFacts): string {
  const { object } = WEBHOOK_EVENTS[name];
  return formatBody(name, happened, { object, ...getObjectReference(name, entityId, after) });
}

export function createWebhookTestBody(happened: EventFacts): string {
  return formatBody(WEBHOOK_TEST_EVENT, happened, { object: "test" });
}

function formatBody(type: string, { eventId, organizationId, at }: EventFacts, data: object): string {
  return JSON.stringify({
    id: eventId,
    type,
    created_at: at.toISOString(),
    organization_id: organizationId,
    data,
  });
}

function getObjectReference(
  name: WebhookEventName,
  entityId: string,
  after: ChangeEventFacts["after"],
): object {
  if (name === "horses.imported") return { ids: after.horse_ids ?? [] };
  if (name === "services.imported") return { ids: after.service_ids ?? [] };
  if (name === "care_plans.created") return { ids: after.plan_ids ?? [] };
  if (WEBHOOK_EVENTS[name].object === "member") return { user_id: entityId };
  return { id: entityId, ...(typeof after.horse_id === "string" && { horse_id: after.horse_id }) };
}
