import { EVENTS, type EventName, TEST_EVENT } from "@/lib/audit/event-types";

interface EventFacts {
  eventId: string;
  organizationId: string;
  at: Date;
}

interface ChangeEventFacts extends EventFacts {
  name: EventName;
  entityId: string;
  /** The audit entry's state after the change. */
  after: Readonly<Record<string, unknown>>;
}

/**
 * Builds the message body, which names the changed object without its content. Receivers read the current
 * content from the API with their own permissions, so messages can't be outdated or leak data.
 */
export function createEventBody({ name, entityId, after, ...happened }: ChangeEventFacts): string {
  const { object } = EVENTS[name];
  return formatBody(name, happened, { object, ...getObjectReference(name, entityId, after) });
}

export function createTestBody(happened: EventFacts): string {
  return formatBody(TEST_EVENT, happened, { object: "test" });
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

function getObjectReference(name: EventName, entityId: string, after: ChangeEventFacts["after"]): object {
  if (name === "horses.imported") return { ids: after.horse_ids ?? [] };
  if (name === "services.imported") return { ids: after.service_ids ?? [] };
  if (name === "care_plans.created") return { ids: after.plan_ids ?? [] };
  if (EVENTS[name].object === "member") return { user_id: entityId };
  return { id: entityId, ...(typeof after.horse_id === "string" && { horse_id: after.horse_id }) };
}
